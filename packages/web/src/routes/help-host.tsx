import { type ReactElement, Suspense } from 'react';
import { help } from '../lib/help-host.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { useReadable } from '../lib/store.ts';

const Help = lazyComponent(async () => (await import('./help.tsx')).Help);

/** The container of the help over all pages; empty until the help is opened. */
export function HelpHost(): ReactElement {
  const isWanted = useReadable(help, (state) => state.isWanted);
  return <Suspense fallback={null}>{isWanted && <Help />}</Suspense>;
}
