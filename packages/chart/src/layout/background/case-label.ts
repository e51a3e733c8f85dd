import type { ResolvedTheme, ResolvedTimeline } from '../../model/index.ts';

/** A label of the header in the theme's letters: as it is, or in the capitals of the timeline's language. */
export function caseLabel(theme: ResolvedTheme, timeline: ResolvedTimeline, label: string): string {
  return theme.headerCase === 'upper' ? label.toLocaleUpperCase(timeline.scaleTypeLang) : label;
}
