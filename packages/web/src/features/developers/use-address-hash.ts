import { useSyncExternalStore } from 'react';

/** What follows # in the page's address; empty if there is none. */
export function useAddressHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1));
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
