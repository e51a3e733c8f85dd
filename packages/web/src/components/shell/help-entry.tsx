import { Suspense } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { HelpButtonProps } from './help-button.tsx';

const HelpButton = lazyComponent(async () => (await import('./help-button.tsx')).HelpButton);

/** The help button. Its space is reserved at once, its code loads after the page. */
export function HelpEntry(props: HelpButtonProps) {
  return (
    <div style={{ minBlockSize: props.isWide ? 32 : 40 }}>
      <Suspense fallback={null}>
        <HelpButton {...props} />
      </Suspense>
    </div>
  );
}
