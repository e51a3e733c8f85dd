import { type ComponentProps, type ReactElement, Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { TypedAhead } from '../commands/typed-ahead.tsx';

// What shows the figures of a chart beside it: all in one part, so that the editor's first load names one file.
const slots = () => import('./insight-slots.ts');
const parts = {
  baseline: lazyComponent(async () => (await slots()).BaselineSlot),
  conflictCount: lazyComponent(async () => (await slots()).ConflictCount),
  conflicts: lazyComponent(async () => (await slots()).ConflictsSlot),
  criticalPath: lazyComponent(async () => (await slots()).CriticalPathSlot),
  dragFollowers: lazyComponent(async () => (await slots()).DragFollowersSlot),
  drivers: lazyComponent(async () => (await slots()).DriversSlot),
  filter: lazyComponent(async () => (await slots()).FilterSlot),
  find: lazyComponent(async () => (await slots()).FindSlot),
  load: lazyComponent(async () => (await slots()).LoadSlot),
  shade: lazyComponent(async () => (await slots()).CalendarShadeSlot),
  views: lazyComponent(async () => (await slots()).ViewsSlot),
  why: lazyComponent(async () => (await slots()).WhySlot),
};

type Part = keyof typeof parts;
type InsightProps = {
  [Name in Part]: { readonly of: Name } & ComponentProps<(typeof parts)[Name]>;
}[Part];

/** A part that shows nothing until it has loaded. */
export function Insight({ of, ...props }: InsightProps): ReactElement {
  const Shown = parts[of] as (props: object) => ReactElement;
  return (
    <Suspense fallback={of === 'find' ? <TypedAhead of="find" /> : null}>
      <Shown {...props} />
    </Suspense>
  );
}
