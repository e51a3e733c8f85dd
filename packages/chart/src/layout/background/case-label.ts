import type { ResolvedTheme, ResolvedTimeline } from '../../model/index.ts';

/** A header label in the theme's letter case: unchanged, or in capitals by the rules of the timeline's language. */
export function caseLabel(theme: ResolvedTheme, timeline: ResolvedTimeline, label: string): string {
  return theme.headerCase === 'upper' ? label.toLocaleUpperCase(timeline.scaleTypeLang) : label;
}
