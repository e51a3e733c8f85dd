const preference = () => matchMedia('(prefers-color-scheme: dark)');

/**
 * Whether an element's part of the page is dark, as the browser's own controls are there: its `color-scheme` allows it, and
 * the reader prefers it or there is no other.
 */
export function isDarkAt(element: Element): boolean {
  const schemes = getComputedStyle(element).colorScheme.split(' ');
  if (!schemes.includes('dark')) return false;
  return !schemes.includes('light') || preference().matches;
}

/** Calls back when the reader's preference changes; returns how to stop. */
export function watchColorScheme(onChange: () => void): () => void {
  const query = preference();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
