import { type ComponentProps, type ReactElement, Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useCanEdit } from '../session/session-context.ts';

const ScalePill = lazyComponent(async () => (await import('./scale-pill.tsx')).ScalePill);

type ScaleToolsProps = ComponentProps<typeof ScalePill> & {
  /** The label column scrolls away with time: the timeline has no beginning that stays in view. */
  readonly isLoose: boolean;
};

/** The pill of the scale for writers: fetched once the chart is drawn. */
export function ScaleTools({ isLoose, ...props }: ScaleToolsProps): ReactElement | null {
  const canEdit = useCanEdit();
  if (!canEdit || isLoose) return null;
  return (
    <Suspense fallback={null}>
      <ScalePill {...props} />
    </Suspense>
  );
}
