import { type ComponentProps, type ReactElement, Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useCanEdit } from '../session/session-context.ts';

const ScalePill = lazyComponent(async () => (await import('./scale-pill.tsx')).ScalePill);

type ScaleToolsProps = ComponentProps<typeof ScalePill> & {
  /** The label column scrolls with time, so the timeline's beginning isn't sticky. */
  readonly isLoose: boolean;
};

/** The scale pill for writers, loaded once the chart is drawn. */
export function ScaleTools({ isLoose, ...props }: ScaleToolsProps): ReactElement | null {
  const canEdit = useCanEdit();
  if (!canEdit || isLoose) return null;
  return (
    <Suspense fallback={null}>
      <ScalePill {...props} />
    </Suspense>
  );
}
