import { spreadKeys } from '../changes/order-key.ts';
import { mixColours } from '../colour/index.ts';
import { isEmptyChart, type RecordOf, type State, settingsOf, themeOf } from '../model/index.ts';

/** Where ghost bars begin and end, as fractions of the timeline. */
const GHOSTS = [
  [0.05, 0.25],
  [0.18, 0.43],
  [0.34, 0.59],
  [0.5, 0.7],
  [0.62, 0.82],
  [0.76, 0.95],
] as const;
/** The share of the text colour in ghost bars: visible, but not mistaken for bars. */
const TINT = 0.09;
/** Days of an empty timeline without a set end. */
const MIN_UNITS = 7;

/** An empty chart with ghost rows, for its picture; any other chart unchanged. */
export function withGhostRows(state: State): State {
  if (!isEmptyChart(state)) return state;
  const { backgroundColor, textColor } = themeOf(state);
  const units = settingsOf(state).endDate ?? MIN_UNITS;
  const keys = spreadKeys(GHOSTS.length) ?? [];
  const look = {
    title: '',
    color: mixColours(backgroundColor, textColor, TINT),
    showStroke: false,
    showLine: false,
    showInlineDate: false,
  } satisfies RecordOf['task'];
  const tasks = GHOSTS.map(([from, to], at): readonly [string, RecordOf['task']] => {
    const order = keys[at];
    const place = { start: from * units, duration: (to - from) * units };
    return [`ghost-${at}`, { ...look, ...place, ...(order !== undefined && { order }) }];
  });
  return { ...state, task: new Map(tasks) };
}
