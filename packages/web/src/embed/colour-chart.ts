import { type Colour, onHostPage, type State, withPageColour } from '@giotto/chart/model';
import type { EmbedSettings } from './embed-settings.ts';
import { prefersDark } from './prefers-dark.ts';

/** Adapts the chart's colours to the background it has here. */
export function colourChart(chart: State, { background, theme }: EmbedSettings): State {
  if (background !== null) return withPageColour(chart, background as Colour);
  if (theme === null) return chart;
  const preferred = prefersDark.matches ? 'dark' : 'light';
  return onHostPage(chart, theme === 'auto' ? preferred : theme);
}
