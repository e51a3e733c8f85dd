import { useEffect } from 'react';

/** Asks search engines to leave the page out while it is shown. */
export function useNoIndex(isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return;
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, [isHidden]);
}
