import type { State } from './state.ts';
import type { Colour } from './values.ts';
import { withPageColour } from './with-page-colour.ts';

/** Whether the page around a chart is light or dark. */
export type HostTheme = 'light' | 'dark';

/**
 * The page colour assumed for a chart without a background. The dark one is the lightest that dark pages commonly use:
 * what reads well on it reads even better on a darker page.
 */
const HOST_COLOURS: Readonly<Record<HostTheme, Colour>> = { light: '#FFFFFF', dark: '#2F3437' };

/**
 * The chart in colours that read well on a light or dark page showing through behind it. If its colours have to be
 * adapted, header, grid, lanes, days off and zebra rows become veils, so that they stay equally quiet on a darker page.
 * For drawing only.
 */
export function onHostPage(state: State, host: HostTheme): State {
  return withPageColour(state, HOST_COLOURS[host], true);
}
