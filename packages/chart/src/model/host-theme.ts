import type { State } from './state.ts';
import type { Colour } from './values.ts';
import { withPageColour } from './with-page-colour.ts';

/** Whether what surrounds a chart is light or dark. */
export type HostTheme = 'light' | 'dark';

/**
 * What a chart without a background of its own is drawn for. The dark one is the lightest that dark pages commonly have:
 * what reads well on it reads better on a darker one.
 */
const HOST_COLOURS: Readonly<Record<HostTheme, Colour>> = { light: '#FFFFFF', dark: '#2F3437' };

/**
 * The chart in colours that read well on a light or a dark page which shows through behind it. Where its ground has to
 * turn, header, grid, lanes, days off and zebra rows are veils, so that they are as quiet on a darker page. For drawing
 * only.
 */
export function onHostPage(state: State, host: HostTheme): State {
  return withPageColour(state, HOST_COLOURS[host], true);
}
