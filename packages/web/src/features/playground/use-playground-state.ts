import { useCallback, useEffect, useState } from 'react';
import { readAddress, writeAddress } from './address-state.ts';
import { FIRST_STATE, type PlaygroundState } from './playground-state.ts';

/** Ms without a change before the address bar follows. */
const REST = 400;

/** The state of the page, and how it changes. */
export interface PlaygroundPage {
  readonly state: PlaygroundState;
  readonly change: (changed: Partial<PlaygroundState>) => void;
  /** The address that shows the same; null: the plan is too long for one. */
  readonly address: string | null;
  /** Whether the page was opened by an address that it couldn't read. */
  readonly isUnread: boolean;
}

/** What the playground shows, which the page's address carries. Undefined until the address has been read. */
export function usePlaygroundState(): PlaygroundPage | undefined {
  const [state, setState] = useState<PlaygroundState>();
  const [isUnread, setUnread] = useState(false);
  const [hash, setHash] = useState<string | null>();
  const change = useCallback((changed: Partial<PlaygroundState>) => {
    setUnread(false);
    setState((before) => before && { ...before, ...changed });
  }, []);
  useEffect(() => {
    let isGone = false;
    async function read(): Promise<void> {
      const text = location.hash.slice(1);
      const known = text === '' ? FIRST_STATE : await readAddress(text);
      if (isGone) return;
      setUnread(known === undefined);
      setState(known ?? FIRST_STATE);
    }
    void read();
    // Somebody has put another address into the same tab, or gone back.
    const reread = () => void read();
    addEventListener('hashchange', reread);
    return () => {
      isGone = true;
      removeEventListener('hashchange', reread);
    };
  }, []);
  useEffect(() => {
    if (state === undefined) return;
    let isGone = false;
    void writeAddress(state).then((text) => !isGone && setHash(text));
    return () => {
      isGone = true;
    };
  }, [state]);
  useEffect(() => {
    if (hash === undefined || isUnread) return;
    const timer = setTimeout(() => replaceAddress(addressWith(hash ?? '')), REST);
    return () => clearTimeout(timer);
  }, [hash, isUnread]);
  if (state === undefined || hash === undefined) return undefined;
  return { state, change, isUnread, address: hash === null ? null : addressWith(hash) };
}

function addressWith(hash: string): string {
  return `${location.origin}${location.pathname}${location.search}${hash === '' ? '' : `#${hash}`}`;
}

/** Without the router, which would load the page anew for each of these. */
function replaceAddress(address: string): void {
  if (address !== location.href) History.prototype.replaceState.call(history, history.state, '', address);
}
