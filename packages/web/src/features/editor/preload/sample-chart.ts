import type { StateJson } from '@giotto/chart/model';

/** As many rows as a screen shows, to run the code as often as a real chart does. */
export const ROWS = 40;
/** All letters and digits, in both weights (parents are bold). */
const TITLES = [
  'The quick brown fox',
  'JUMPS OVER A LAZY DOG',
  'Pack my box with five',
  'QUARTZ JUGS FOR KEW 0123456789',
] as const;

/**
 * A sample plan in groups of ten rows, as varied as real ones: links between all kinds of elements, records with and
 * without progress and colour. Code compiled for one kind only would be discarded at the first record of another.
 */
export function makeSample(): StateJson {
  const rows = Array.from({ length: ROWS }, (_, at) => at);
  const task = rows.map((at) => {
    const [indentation, duration] = at % 10 === 0 ? [0, 20] : at % 5 === 1 ? [1, 8] : [2, 2 + (at % 7)];
    const order = `a${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`;
    const title = TITLES[(at + Math.floor(at / 10)) % TITLES.length];
    const progress = at % 4 === 1 ? {} : { progress: at };
    const color = at % 7 === 3 ? { color: '#0F766E' } : {};
    return [`t${at}`, { order, title, start: at, duration, indentation, ...progress, ...color }];
  });
  const marked = rows.filter((at) => at % 8 === 4);
  const milestone = marked.map((at) => [`m${at}`, { title: 'Done', positionInUnit: at + 2, position: at }]);
  const dependency = [
    ...rows.slice(5).map((at) => [`d${at}`, { from: `t${at - 1 - (at % 4)}`, to: `t${at}` }]),
    ...marked.map((at) => [`e${at}`, { from: `t${at - 2}`, to: `m${at}` }]),
    ...marked.map((at) => [`f${at}`, { from: `m${at}`, to: `t${at + 3}` }]),
  ];
  return {
    timeline: { main: { startDate: '2027-01-04', scaleTypeScale: 'day' } },
    task: Object.fromEntries(task),
    milestone: Object.fromEntries(milestone),
    dependency: Object.fromEntries(dependency),
  } as StateJson;
}
