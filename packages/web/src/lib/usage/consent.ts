import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../browser-storage.ts';

/** This person's answer to usage counting; null until they were asked. */
export type Consent = 'agreed' | 'refused' | null;

const consentKey = 'giotto.usageConsent';
const listeners = new Set<() => void>();

export function readConsent(): Consent {
  const stored = readStored(consentKey);
  return stored === 'agreed' || stored === 'refused' ? stored : null;
}

/** Stores the answer for this browser; takes effect at once. */
export function answerConsent(consent: Exclude<Consent, null>): void {
  writeStored(consentKey, consent);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === consentKey) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

/** The answer, kept in sync with other tabs. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, readConsent);
}
