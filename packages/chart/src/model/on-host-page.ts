import { withOpacity } from '../colour/mix.ts';
import { MAIN } from './kinds.ts';
import { themeOf } from './resolve-settings.ts';
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

/** How much of the ink the stripes of a ground take where they turn with the page. */
const STRIPE_OPACITY = 0.03;

/**
 * The chart in colours that read well on a light or a dark page which shows through behind it; where the ground had to
 * turn, days off and zebra rows are a veil, so that they are as quiet on a darker page. For drawing only.
 */
export function onHostPage(state: State, host: HostTheme): State {
  const page = HOST_COLOURS[host];
  const turned = withPageColour(state, page);
  const { textColor } = themeOf(turned);
  if (textColor === themeOf(state).textColor) return turned;
  const theme = turned.theme.get(MAIN) ?? {};
  const veil = withOpacity(textColor, STRIPE_OPACITY);
  const veiled = {
    ...theme,
    weekendColor: veil,
    ...(theme.zebraColor !== undefined && { zebraColor: veil }),
  };
  return { ...turned, theme: new Map([[MAIN, veiled]]) };
}
