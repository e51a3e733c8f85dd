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

/** A measured line of text. */
export interface Line {
  readonly text: string;
  readonly width: Px;
  readonly weight: FontWeight;
  /** The drawn size. */
  readonly size: Px;
}

type TextShape = Extract<Shape, { type: 'text' }>;

/** Line height, half above and half below its middle, relative to its nominal size. */
const LINE_BOX = 1.2;
/** Typical and minimal width of a letter, relative to the size. */
const CHARACTER_WIDTHS = [0.35, 0.12] as const;
const CACHE_SIZE = 2_000;

/** Shortening is slow, and charts are laid out after every edit: caches shortened lines by metrics. */
const fittedBy = new WeakMap<TextMetrics, RecentCache<string>>();

/** A task's title on one line, and its lines as last requested; most are requested in one weight and size. */
interface CachedTitle {
  readonly text: string;
  regular: Line | undefined;
  bold: Line | undefined;
}

type CachedTitles = WeakMap<Task, CachedTitle>;

/** Unedited records keep their identity, so their titles are read and measured only once per font. */
const titlesBy = new WeakMap<TextMetrics, Map<FontName, CachedTitles>>();

function findTitles(metrics: TextMetrics, font: FontName): CachedTitles {
  const fonts = titlesBy.get(metrics) ?? new Map<FontName, CachedTitles>();
  titlesBy.set(metrics, fonts);
  const titles = fonts.get(font) ?? new WeakMap<Task, CachedTitle>();
  fonts.set(font, titles);
  return titles;
}

/** Most titles already match this, and checking is much faster than normalising. */
const PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/;

/** A start of a long text that is still wider than `room` sizes, so that not all of it has to be measured. */
function startThatOverflows(text: string, room: number, isTooWide: (text: string) => boolean): string {
  for (const width of CHARACTER_WIDTHS) {
    const start = text.slice(0, Math.ceil(room / width) + 2);
    if (start.length < text.length && isTooWide(start)) return start;
  }
  return text;
}

/** Texts of more words aren't wrapped: they would fill a paragraph. */
const MAX_WRAPPED = 16;

/** Measures, shortens and sets lines of text in one chart font. */
export class Typesetter {
  readonly font: FontName;
  readonly #metrics: TextMetrics;
  readonly #fitted: RecentCache<string>;
  /** The titles measured in this font so far, by record: shared by all typesetters of these metrics and this font. */
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

  /** The nominal size of a drawn one: letters reach equally far up and down in every font of the same nominal size. */
  nominalSize(size: Px): Px {
    return size / this.sizeFor(1);
  }

  /** The line height of this drawn size. */
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

  /** The line itself if it fits, else its longest start with an ellipsis; undefined when nothing fits. */
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

  /** Two lines of similar width, broken between words, if each is at most `room` wide. */
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

  /** The text on `count` lines, none longer than necessary; undefined when it has fewer words. */
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

  /** The box of a line that starts at `x` and is centred on `centre`. */
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
