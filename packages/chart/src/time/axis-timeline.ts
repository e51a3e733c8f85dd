import type { ResolvedTimeline } from '../model/resolve-settings.ts';

/** The parts of a chart's timeline that decide how times are named and where steps begin. */
export type AxisTimeline = Pick<
  ResolvedTimeline,
  'startDate' | 'scaleTypeLang' | 'scaleTypeScale' | 'relativeTime' | 'format'
>;
