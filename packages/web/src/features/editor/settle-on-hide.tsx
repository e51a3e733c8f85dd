import { useEffect } from 'react';
import { useSession } from './session/session-context.ts';

/** Keeps what is still being typed or adjusted when the page is left: tablets don't ask, and the question is loaded later. */
export function SettleOnHide(): null {
  const { settle } = useSession();
  useEffect(() => {
    window.addEventListener('pagehide', settle);
    return () => window.removeEventListener('pagehide', settle);
  }, [settle]);
  return null;
}
