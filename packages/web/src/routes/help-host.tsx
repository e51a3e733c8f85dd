import { type ReactElement, Suspense } from 'react';
import { help } from '../lib/help-host.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { useReadable } from '../lib/store.ts';

const Help = lazyComponent(async () => (await import('./help.tsx')).Help);

/** The place of the help over all pages: empty until it is asked for. */
export function HelpHost(): ReactElement {
  const isWanted = useReadable(help, (state) => state.isWanted);
  return <Suspense fallback={null}>{isWanted && <Help />}</Suspense>;
}
