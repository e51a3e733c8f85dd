import type { ResolvedTimeline } from '../model/resolve-settings.ts';

/** What of a chart's timeline says how times are named and where steps begin. */
export type AxisTimeline = Pick<
  ResolvedTimeline,
  'startDate' | 'scaleTypeLang' | 'scaleTypeScale' | 'relativeTime' | 'format'
>;
