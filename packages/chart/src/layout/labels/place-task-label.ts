import type { Id, Px, TaskTitlePosition } from '../../model/index.ts';
import type { Box } from '../scene.ts';
import type { Line, Typesetter } from '../typesetter.ts';
import type { Occupancy } from './occupancy.ts';

/** A bar whose title is to be placed. */
export interface LabelRequest {
  readonly id: Id;
  readonly bar: Box;
  readonly title: Line;
  readonly position: TaskTitlePosition;
  /** Space between the bar and a label next to it: more where a dependency leaves or enters. */
  readonly gapLeft: Px;
  readonly gapRight: Px;
  /** The row's height: from 34 px a title inside may take two lines. */
  readonly rowHeight: Px;
  /** Height at the bar's lower edge that texts inside leave free for the progress strip. */
  readonly foot: Px;
  /** The plot's left and right edge. */
  readonly from: Px;
  readonly to: Px;
}

/** A placed title: its lines, each with its position. */
export interface PlacedLabel {
  readonly side: 'inside' | 'left' | 'right';
  readonly box: Box;
  readonly lines: readonly { readonly line: Line; readonly x: Px; readonly centre: Px }[];
}

const PADDING = 8;
/** Minimum width of a shortened label next to a bar (`ux.md` B2.4). */
const MIN_BESIDE = 48;
/** Minimum width of a bar for a shortened label inside (`ux.md` B2.5). */
const MIN_BAR = 40;
const MIN_ROW_FOR_TWO_LINES = 34;
/** Two lines need this much of the bar's height, relative to the size: capitals, one line's step, descenders. */
const TWO_LINES_HEIGHT = 1.98;
const LINE_STEP = 1.12;
/** Height of capitals and descenders of one line without spacing, relative to the size. */
const TIGHT_LINE = 0.96;
/** Space between another element on the bar and the title. */
const PASSING = 4;
const SMALLEST_TWO_LINE_SIZE = 10.5;

type Side = 'inside' | 'left' | 'right';
type Attempt = (request: LabelRequest, type: Typesetter, room: Occupancy) => PlacedLabel | undefined;

const centreOf = (bar: Box): Px => bar.y + bar.height / 2;

function placeBeside(type: Typesetter, line: Line, side: Side, x: Px, centre: Px): PlacedLabel {
  return { side, box: type.boxOf(line, x, centre), lines: [{ line, x, centre }] };
}

/** The height for texts inside a bar: all of it except its foot. */
export function heightInside({ bar, foot }: Pick<LabelRequest, 'bar' | 'foot'>): Px {
  return bar.height - foot;
}

/** The centre of what is inside a bar, above its foot. */
export function centreInside(request: Pick<LabelRequest, 'bar' | 'foot'>): Px {
  return request.bar.y + heightInside(request) / 2;
}

/** The first free range inside the bar, without padding, that is `width` wide. */
function findInside(request: LabelRequest, width: Px, y: Px, height: Px, room: Occupancy): Px | undefined {
  const { id, bar } = request;
  if (height > heightInside(request)) return undefined;
  let x = bar.x + PADDING;
  const end = bar.x + bar.width - PADDING;
  while (x + width <= end) {
    let next = x;
    const isFull = room.search(x, y, x + width, y + height, (other) => {
      if (other.id !== id || other.type !== 'bar') next = Math.max(next, other.x + other.width + PASSING);
      return next + width > end;
    });
    if (isFull) return undefined;
    if (next === x) return x;
    x = next;
  }
  return undefined;
}

function placeInside(request: LabelRequest, line: Line, room: Occupancy): PlacedLabel | undefined {
  const height = line.size * TIGHT_LINE;
  const centre = centreInside(request);
  const x = findInside(request, line.width, centre - height / 2, height, room);
  if (x === undefined) return undefined;
  return {
    side: 'inside',
    box: { x, y: centre - height / 2, width: line.width, height },
    lines: [{ line, x, centre }],
  };
}

const inside: Attempt = (request, _, room) => placeInside(request, request.title, room);

const insideOnTwoLines: Attempt = (request, type, room) => {
  const { bar, title, rowHeight } = request;
  if (rowHeight < MIN_ROW_FOR_TWO_LINES || !title.text.includes(' ')) return undefined;
  const size = Math.min(title.size, Math.floor(((heightInside(request) - 2) / TWO_LINES_HEIGHT) * 2) / 2);
  if (size < SMALLEST_TWO_LINE_SIZE) return undefined;
  const lines = type.wrap(title.text, title.weight, size, bar.width - 2 * PADDING);
  if (lines === undefined) return undefined;
  const width = Math.max(lines[0].width, lines[1].width);
  const step = size * LINE_STEP;
  const height = size * TWO_LINES_HEIGHT;
  const centre = centreInside(request);
  const x = findInside(request, width, centre - height / 2, height, room);
  if (x === undefined) return undefined;
  return {
    side: 'inside',
    box: { x, y: centre - height / 2, width, height },
    lines: lines.map((line, i) => ({ line, x, centre: centre + (i - 0.5) * step })),
  };
};

const right: Attempt = ({ bar, title, gapRight, to }, type, room) => {
  const label = placeBeside(type, title, 'right', bar.x + bar.width + gapRight, centreOf(bar));
  if (label.box.x + label.box.width > to || !room.isFree(label.box)) return undefined;
  return label;
};

const left: Attempt = ({ bar, title, gapLeft, from }, type, room) => {
  const label = placeBeside(type, title, 'left', bar.x - gapLeft - title.width, centreOf(bar));
  return label.box.x < from || !room.isFree(label.box) ? undefined : label;
};

const rightShortened: Attempt = ({ bar, title, gapRight, to }, type, room) => {
  const x = bar.x + bar.width + gapRight;
  const { y, height } = type.boxOf(title, x, centreOf(bar));
  const free = room.freeRight(x, y, height, to) - x - 4;
  const line = free >= MIN_BESIDE ? type.fit(title, free) : undefined;
  return line && placeBeside(type, line, 'right', x, centreOf(bar));
};

const leftShortened: Attempt = ({ bar, title, gapLeft, from }, type, room) => {
  const end = bar.x - gapLeft;
  const { y, height } = type.boxOf(title, end, centreOf(bar));
  const free = end - room.freeLeft(end, y, height, from) - 4;
  const line = free >= MIN_BESIDE ? type.fit(title, free) : undefined;
  return line && placeBeside(type, line, 'left', end - line.width, centreOf(bar));
};

const insideShortened: Attempt = (request, type, room) => {
  const { bar, title } = request;
  if (bar.width < MIN_BAR) return undefined;
  const line = type.fit(title, bar.width - 2 * PADDING);
  return line && placeInside(request, line, room);
};

const ATTEMPTS: Readonly<Record<TaskTitlePosition, readonly Attempt[]>> = {
  auto: [inside, insideOnTwoLines, right, left, rightShortened, insideShortened],
  inside: [inside, insideOnTwoLines, insideShortened],
  right: [right, rightShortened, left, inside, insideOnTwoLines, leftShortened, insideShortened],
  left: [left, leftShortened, right, inside, insideOnTwoLines, rightShortened, insideShortened],
  column: [],
};

/**
 * Finds the place of a bar's title (`ux.md` B2): inside, right, left, then shortened; undefined leaves it to the label
 * column. Considers the obstacles added to `room` so far.
 */
export function placeTaskLabel(
  request: LabelRequest,
  type: Typesetter,
  room: Occupancy,
): PlacedLabel | undefined {
  const { position, title } = request;
  // A bar too low for any title has it next to it, wherever it was wanted.
  const isTooLow = position === 'inside' && title.size * TIGHT_LINE > heightInside(request);
  for (const attempt of ATTEMPTS[isTooLow ? 'auto' : position]) {
    const label = attempt(request, type, room);
    if (label !== undefined) return label;
  }
  return undefined;
}
