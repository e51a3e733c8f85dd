import { useEffect } from 'react';

/** Names the page in the browser's tab while it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
