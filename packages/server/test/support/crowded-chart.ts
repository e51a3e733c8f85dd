import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type Kind, LINE_DASHES, MAIN, type State } from '@giotto/chart/model';
import { type STYLES, withStyle } from '@giotto/chart/templates';

const ROWS = Array.from({ length: 40 }, (_, row) => row);

const create = (kind: Kind, id: string, value: object) =>
  ({ type: 'create', kind, id, value }) as PlainChange;

/** Tasks with corners, strokes, signs and marks. */
const tasks = ROWS.map((row) =>
  create('task', `task-${row}`, {
    title: row % 4 === 0 ? `Ägypten: 計画 ${row}` : `Prepare and review part ${row}`,
    start: (row * 7) % 40,
    duration: 3 + (row % 9),
    progress: (row * 13) % 100,
    corner: row,
    showStroke: row % 3 === 0,
    notes: row % 5 === 0 ? 'Ask first.' : '',
    ...(row % 4 === 1 && { deadline: (row * 7) % 50 }),
  }),
);

/** Links of every line style, to tasks 3 to 14 rows below. */
const links = ROWS.slice(0, 25).flatMap((row) => {
  const template = `template-${row}`;
  const lineType = row % 2 === 0 ? 'thin' : 'thick';
  const look = { name: template, lineType, lineDash: LINE_DASHES[row % 3], elbowRadius: row % 21 };
  const ends = { from: `task-${row}`, to: `task-${row + 3 + (row % 12)}` };
  return [
    create('dependencyDesignTemplate', template, look),
    create('dependency', `link-${row}`, { ...ends, designTemplate: template }),
  ];
});

/** Milestones, lanes and markers. */
const surroundings = LINE_DASHES.flatMap((lineDash, at) => [
  create('milestone', `milestone-${at}`, {
    title: 'Launch',
    positionInUnit: 5 + 9 * at,
    position: 12 * at,
    lineColor: '#2563EB',
  }),
  create('verticalLane', `vertical-lane-${at}`, {
    title: 'Holidays',
    positionInUnit: 14 * at,
    duration: 4,
    backgroundColor: '#E8DEEE80',
    borderColor: '#2563EB',
  }),
  create('horizontalLane', `horizontal-lane-${at}`, {
    title: 'Team',
    rowIndex: 1 + 13 * at,
    duration: 9,
    backgroundColor: '#D3E5EF80',
  }),
  create('verticalMarker', `vertical-marker-${at}`, {
    title: 'Review',
    positionInUnit: 8 + 11 * at,
    titleRow: 14 * at,
    lineDash,
  }),
  create('horizontalMarker', `horizontal-marker-${at}`, { title: 'Next', rowIndex: 10 * at, lineDash }),
]);

const width = { type: 'set', kind: 'chart', id: MAIN, fields: { ganttWidth: 700 } } as PlainChange;

/** A chart of 40 rows in a style, with one of everything and more: wherever it is cut, something crosses the cut. */
export function makeCrowdedChart(style: (typeof STYLES)[number]): State {
  const drawn = apply(withStyle(createState(), style), [width, ...tasks, ...links, ...surroundings]);
  if (drawn.dropped.length > 0) throw new Error(`not applied: ${JSON.stringify(drawn.dropped)}`);
  return drawn.state;
}
