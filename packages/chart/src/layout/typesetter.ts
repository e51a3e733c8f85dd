import type { Colour, FontName, Px, Task } from '../model/index.ts';
import {
  baselineFor,
  type FontWeight,
  fitText,
  opticalSize,
  singleLine,
  type TextMetrics,
} from '../text/index.ts';
import { createRecentCache, type RecentCache } from '../text/recent-cache.ts';
import type { Box, Shape } from './scene.ts';

/** A line of text that is measured already. */
export interface Line {
  readonly text: string;
  readonly width: Px;
  readonly weight: FontWeight;
  /** The drawn size. */
  readonly size: Px;
}

type TextShape = Extract<Shape, { type: 'text' }>;

/** Room that a line takes, half above and half below its middle, as a share of its nominal size. */
const LINE_BOX = 1.2;
/** Letters are about this wide, seldom narrower than the second, in sizes. */
const CHARACTER_WIDTHS = [0.35, 0.12] as const;
const CACHE_SIZE = 2_000;

/** Shortening is slow, and a chart is laid out again after every edit: what was shortened is kept by its metrics. */
const fittedBy = new WeakMap<TextMetrics, RecentCache<string>>();

/** A task's title on one line, and its lines as they were last asked for; most are asked for in one weight and size. */
interface CachedTitle {
  readonly text: string;
  regular: Line | undefined;
  bold: Line | undefined;
}

type CachedTitles = WeakMap<Task, CachedTitle>;

/** A record that is not edited keeps its identity: its title need be read and measured only once for each font. */
const titlesBy = new WeakMap<TextMetrics, Map<FontName, CachedTitles>>();

function findTitles(metrics: TextMetrics, font: FontName): CachedTitles {
  const fonts = titlesBy.get(metrics) ?? new Map<FontName, CachedTitles>();
  titlesBy.set(metrics, fonts);
  const titles = fonts.get(font) ?? new WeakMap<Task, CachedTitle>();
  fonts.set(font, titles);
  return titles;
}

/** Most titles are such already, and to see that is much quicker than to make them so. */
const PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/;

/** A start of a long text that is still too wide for `room` sizes, so that not all of it need be measured. */
function startThatOverflows(text: string, room: number, isTooWide: (text: string) => boolean): string {
  for (const width of CHARACTER_WIDTHS) {
    const start = text.slice(0, Math.ceil(room / width) + 2);
    if (start.length < text.length && isTooWide(start)) return start;
  }
  return text;
}

/** A text of more words is not wrapped: it would fill a paragraph. */
const MAX_WRAPPED = 16;

/** One chart font at work: measures, shortens and sets lines of text. */
export class Typesetter {
  readonly font: FontName;
  readonly #metrics: TextMetrics;
  readonly #fitted: RecentCache<string>;
  /** The titles that were measured in this font so far, by record: the same for every typesetter of metrics and font. */
  readonly titles: CachedTitles;

  constructor(metrics: TextMetrics, font: FontName) {
    this.font = font;
    this.#metrics = metrics;
    const known = fittedBy.get(metrics);
    this.#fitted = known ?? createRecentCache(CACHE_SIZE);
    if (known === undefined) fittedBy.set(metrics, this.#fitted);
    this.titles = findTitles(metrics, font);
  }

  /** The size at which this font looks as large as the others at `size`. */
  sizeFor(size: Px): Px {
    return opticalSize(this.font, size);
  }

  /** The size that a drawn one stands for: letters reach as far up and down in every font of the same nominal size. */
  nominalSize(size: Px): Px {
    return size / this.sizeFor(1);
  }

  /** The room that a line of this drawn size takes in height. */
  lineHeight(size: Px): Px {
    return this.nominalSize(size) * LINE_BOX;
  }

  measure(text: string, weight: FontWeight, size: Px): Line {
    return { text, weight, size, width: this.#metrics.width(text, this.font, weight, size) };
  }

  /** A task's title on one line; undefined when it has none. */
  measureTitle(task: Task, weight: FontWeight, size: Px): Line | undefined {
    let known = this.titles.get(task);
    if (known === undefined) {
      const { title = '' } = task;
      known = {
        text: PLAIN_LINE.test(title) ? title : singleLine(title),
        regular: undefined,
        bold: undefined,
      };
      this.titles.set(task, known);
    }
    if (known.text === '') return undefined;
    const side = weight === 700 ? 'bold' : 'regular';
    let line = known[side];
    if (line === undefined || line.size !== size) {
      line = this.measure(known.text, weight, size);
      known[side] = line;
    }
    return line;
  }

  /** The line itself when it fits, else its longest start with an ellipsis; undefined when nothing of it fits. */
  fit(line: Line, room: Px): Line | undefined {
    if (line.width <= room) return line;
    if (room <= 0) return undefined;
    const { weight, size, text } = line;
    const key = `${weight}${this.font} ${size} ${room} ${text}`;
    let fitted = this.#fitted.get(key);
    if (fitted === undefined) {
      const measure = (tried: string): Px => this.#metrics.width(tried, this.font, weight, size);
      fitted = fitText(
        startThatOverflows(text, room / size, (tried) => measure(tried) > room),
        room,
        measure,
      );
      this.#fitted.set(key, fitted);
    }
    return fitted === '' ? undefined : this.measure(fitted, weight, size);
  }

  /** Two lines of similar width, broken between words, when each is at most `room` wide. */
  wrap(text: string, weight: FontWeight, size: Px, room: Px): readonly [Line, Line] | undefined {
    const words = text.split(' ');
    let best: readonly [Line, Line] | undefined;
    let narrowest = Number.POSITIVE_INFINITY;
    for (let at = 1; at < words.length; at++) {
      const first = this.measure(words.slice(0, at).join(' '), weight, size);
      if (first.width > room || first.width > narrowest) break;
      const second = this.measure(words.slice(at).join(' '), weight, size);
      const widest = Math.max(first.width, second.width);
      if (widest > room || widest >= narrowest) continue;
      best = [first, second];
      narrowest = widest;
    }
    return best;
  }

  /** The text on so many lines, none longer than it must be; undefined when it has fewer words. */
  wrapEvenly(text: string, weight: FontWeight, size: Px, count: number): readonly Line[] | undefined {
    const words = text.split(' ');
    if (words.length < count || words.length > MAX_WRAPPED) return undefined;
    if (count === 1) return [this.measure(text, weight, size)];
    let best: readonly Line[] | undefined;
    let narrowest = Number.POSITIVE_INFINITY;
    for (let at = 1; at <= words.length - count + 1; at++) {
      const first = this.measure(words.slice(0, at).join(' '), weight, size);
      if (first.width >= narrowest) break;
      const rest = this.wrapEvenly(words.slice(at).join(' '), weight, size, count - 1) ?? [];
      const widest = Math.max(first.width, ...rest.map(({ width }) => width));
      if (widest >= narrowest) continue;
      best = [first, ...rest];
      narrowest = widest;
    }
    return best;
  }

  /** The room of a line that starts at `x` and is centred on `centre`. */
  boxOf(line: Line, x: Px, centre: Px): Box {
    const height = this.lineHeight(line.size);
    return { x, y: centre - height / 2, width: line.width, height };
  }

  /** Sets a line that starts at `x`, its capitals centred on `centre` (`ux.md` B1.9). */
  set(line: Line, x: Px, centre: Px, fill: Colour): TextShape {
    const { text, size, weight, width } = line;
    const y = baselineFor(centre, this.font, size);
    return { type: 'text', text, x, y, size, weight, fill, anchor: 'start', width };
  }
}
