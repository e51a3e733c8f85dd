import { useEffect, useState } from 'react';
import { allowAccountCalls, holdAccountCalls } from '../../lib/account-calls.ts';

const refuse = () => holdAccountCalls(Promise.resolve(true));

/** Keeps a page without an account, and whatever it shows, from calls that need one. */
export function useAnonymousPage(isAnonymous: boolean): void {
  // Before anything in the page is rendered, and again after an effect has been undone.
  useState(() => isAnonymous && refuse());
  useEffect(() => {
    if (!isAnonymous) return;
    refuse();
    return allowAccountCalls;
  }, [isAnonymous]);
}
