import type { Id } from '../../model/index.ts';
import { boxBetween, contains, grow, overlaps } from '../box.ts';
import { marginFor } from '../frame.ts';
import type { Box, Scene, SceneItem, Shape } from '../scene.ts';
import { TEXT_PARTS } from '../text-parts.ts';

interface Placed {
  readonly name: string;
  readonly kind: string;
  readonly owner: string;
  readonly box: Box;
  readonly part: string;
}

/** Boxes that only touch may overlap this much by rounding. */
const TOLERANCE = 0.01;

const TEXTS: ReadonlySet<string> = new Set([...TEXT_PARTS, 'flag']);
const SOLIDS: ReadonlySet<string> = new Set(['bar', 'summary', 'glyph', 'deadline', 'notBefore']);

function itemsOf({ layers }: Scene): readonly SceneItem[] {
  const { horizontalLanes, verticalLanes, tasks, markers, milestones } = layers;
  return [...horizontalLanes, ...verticalLanes, ...tasks, ...markers, ...milestones];
}

function partsOf(scene: Scene, kinds: ReadonlySet<string>): Placed[] {
  return itemsOf(scene).flatMap(({ kind, id, parts }) =>
    parts
      .filter(({ part }) => kinds.has(part))
      .map(({ part, box }) => ({ name: `${part} of ${kind} ${id}`, kind, owner: id, box, part })),
  );
}

function numbersOf(shape: Shape): number[] {
  const values = Object.values(shape).filter((value): value is number => typeof value === 'number');
  const inPath = shape.type === 'path' ? (shape.d.match(/-?[\d.]+(?:e[-+]?\d+)?|NaN|Infinity/g) ?? []) : [];
  return [...values, ...inPath.map(Number)];
}

/** Every shape that the scene draws. */
export function shapesOf(scene: Scene): Shape[] {
  const items = [...itemsOf(scene), ...scene.columnItems].flatMap(({ parts }) =>
    parts.flatMap(({ shapes }) => shapes),
  );
  const links = scene.layers.dependencies.flatMap(({ shapes }) => shapes);
  return [
    ...scene.backgroundShapes,
    ...scene.grid,
    ...(scene.layers.baselines ?? []).flatMap(({ parts }) => parts.flatMap(({ shapes }) => shapes)),
    ...items,
    ...links,
    ...scene.headerShapes,
    ...(scene.legend ?? []),
    ...scene.watermark,
  ];
}

/**
 * The part of a text that nothing else may cover: a title between two rows extends up to 5 px over the edges of
 * elements there.
 */
function innerOf({ kind, box }: Placed): Box {
  const { y, height } = box;
  const inner = kind === 'horizontalMarker' ? { ...box, y: y + 5, height: Math.max(1, height - 10) } : box;
  return grow(inner, -TOLERANCE);
}

function findOverlaps(scene: Scene): string[] {
  const texts = partsOf(scene, TEXTS);
  const solids = partsOf(scene, SOLIDS);
  const faults: string[] = [];
  texts.forEach((text, i) => {
    const box = innerOf(text);
    for (const other of texts.slice(i + 1)) {
      // A milestone's title and date, side by side, are one label.
      if (overlaps(box, innerOf(other))) faults.push(`${text.name} overlaps ${other.name}`);
    }
    for (const solid of solids) {
      if (overlaps(box, solid.box) && !(solid.owner === text.owner && contains(solid.box, box))) {
        faults.push(`${text.name} overlaps ${solid.name}`);
      }
    }
  });
  return faults;
}

/** Bars and glyphs of a baseline behind a text. */
function findBehind(scene: Scene): string[] {
  const texts = partsOf(scene, TEXTS);
  return (scene.layers.baselines ?? []).flatMap(({ id, parts }) =>
    parts.flatMap(({ box, shapes }) =>
      shapes.flatMap((shape) => {
        const drawn = shape.type === 'rect' ? shape : box;
        return texts
          .filter((text) => overlaps(grow(text.box, -TOLERANCE), drawn))
          .map(({ name }) => `${name} stands on the baseline of ${id}`);
      }),
    ),
  );
}

function findOutside(scene: Scene): string[] {
  const { plot, header, column, width, layers } = scene;
  const top = header.y + header.height;
  const area = grow(
    { x: plot.x, y: top, width: plot.width, height: column.y + column.height - top },
    TOLERANCE,
  );
  // Titles of milestones may be on borders that grew for them, between the column and the page's own border.
  const left = column.x + column.width;
  const right = Math.max(plot.x + plot.width, width - marginFor(width));
  const wide = { ...area, x: left - TOLERANCE, width: right - left + 2 * TOLERANCE };
  const milestones = new Set(layers.milestones.map(({ id }) => id));
  return partsOf(scene, TEXTS)
    .filter(({ box, owner }) => !contains(milestones.has(owner) ? wide : area, box))
    .map(({ name }) => `${name} lies outside the plot`);
}

function findOnStrips(scene: Scene): string[] {
  return itemsOf(scene).flatMap(({ kind, id, box: bar, parts }) => {
    const strip = parts.find(({ part }) => part === 'progress')?.box;
    if (strip === undefined) return [];
    const foot = grow({ ...strip, x: bar.x, width: bar.width }, -TOLERANCE);
    return parts
      .filter(({ part, box }) => TEXTS.has(part) && overlaps(box, foot))
      .map(({ part }) => `${part} of ${kind} ${id} stands on its progress`);
  });
}

function findBadNumbers(scene: Scene): string[] {
  const boxes = itemsOf(scene).flatMap(({ box, bounds, parts }) => [
    box,
    bounds,
    ...parts.map((part) => part.box),
  ]);
  const numbers = [...shapesOf(scene).flatMap(numbersOf), ...boxes.flatMap((box) => Object.values(box))];
  return numbers.some((value) => !Number.isFinite(value)) ? ['a number is not finite'] : [];
}

/** A link that meets a text outside the bars. */
interface Meeting {
  readonly link: Id;
  /** The element that the text belongs to, and the text. */
  readonly element: Id;
  readonly name: string;
  readonly isAlong: boolean;
  /** Whether the line has a gap behind the text, or the text is on a background. */
  readonly isReadable: boolean;
}

/** The intersection of two overlapping boxes. */
function shared(one: Box, other: Box): Box {
  return boxBetween(
    Math.max(one.x, other.x),
    Math.max(one.y, other.y),
    Math.min(one.x + one.width, other.x + other.width),
    Math.min(one.y + one.height, other.y + other.height),
  );
}

/** The texts that links run along or across. */
export function findMeetings(scene: Scene): Meeting[] {
  const texts = itemsOf(scene).flatMap(({ kind, id, box: bar, parts }) => {
    const patches = parts
      .filter(({ part }) => TEXTS.has(part))
      .flatMap(({ shapes }) => shapes.filter((shape) => shape.type === 'rect'));
    return parts
      .filter(({ part, box }) => TEXTS.has(part) && !(kind === 'task' && contains(bar, box)))
      .map(({ part, box }) => ({
        element: id,
        name: `${part} of ${kind} ${id}`,
        box: grow(box, -1),
        patches,
      }));
  });
  return scene.layers.dependencies.flatMap(({ id, points }) =>
    points.slice(1).flatMap((b, i) => {
      const a = points[i] as (typeof points)[number];
      const line = boxBetween(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));
      return texts
        .filter(({ box }) => overlaps(box, line))
        .map(({ patches, ...text }) => ({
          ...text,
          link: id,
          isAlong: a.y === b.y,
          isReadable: patches.some((patch) => contains(grow(patch, 1), shared(text.box, line))),
        }));
    }),
  );
}

/** Texts that a link runs along, so that they look struck out. */
export function findStruckTexts(scene: Scene): string[] {
  return findMeetings(scene)
    .filter(({ isAlong }) => isAlong)
    .map(({ link, name }) => `${link} strikes out the ${name}`);
}

/** The faults of a picture (`ux.md` B2): texts on bars, glyphs or texts, texts outside the plot, non-finite numbers. */
export function findFaults(scene: Scene): string[] {
  return [
    ...findBadNumbers(scene),
    ...findOverlaps(scene),
    ...findOnStrips(scene),
    ...findBehind(scene),
    ...findOutside(scene),
  ];
}
