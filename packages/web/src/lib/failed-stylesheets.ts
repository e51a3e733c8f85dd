/** Addresses of style sheets that the page has asked for in vain. */
const lost = new Set<string>();

/** Notes the style sheets that cannot be had, as long as the page is there. */
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
 * Asks again for what was lost: Vite asks once only, and a part that is tried again would come without its looks.
 * Rejects when one is lost again.
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
    link.addEventListener('error', () => reject(new Error(`There are no styles at ${href}`)));
    document.head.append(link);
  });
}
