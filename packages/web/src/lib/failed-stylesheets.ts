/** URLs of style sheets that failed to load. */
const lost = new Set<string>();

/** Records style sheets that fail to load, for the page's lifetime. */
export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      lost.add(target.href);
      target.remove();
    },
    { capture: true },
  );
}

/**
 * Reloads failed style sheets: Vite requests each only once, so a retried component would appear unstyled. Rejects if
 * one fails again.
 */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchStyles));
}

function fetchStyles(href: string): Promise<void> {
  lost.delete(href);
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Failed to load the styles at ${href}`)));
    document.head.append(link);
  });
}
