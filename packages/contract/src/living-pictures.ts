import { z } from 'zod';
import { PNG_SCALE_RANGE } from './plans.ts';

/** The files that a chart's living picture comes as. */
export const LIVING_PICTURE_FORMATS = ['svg', 'png', 'pdf'] as const;
export type LivingPictureFormat = (typeof LIVING_PICTURE_FORMATS)[number];

/** The range of a picture's width and height, in px (`security.md` I12). */
const PX = { smallest: 100, largest: 10_000 } as const;
const PX_MESSAGE = `must be a whole number from ${PX.smallest} to ${PX.largest}`;
/** Px of a picture, in an address. */
export const picturePx = z
  .string()
  .regex(/^\d{1,5}$/, PX_MESSAGE)
  .transform(Number)
  .refine((value) => value >= PX.smallest && value <= PX.largest, PX_MESSAGE);

const DATE_MESSAGE = 'must be a date of the years 1900 to 2199, like 2027-01-04';
/** A day of a picture's timeline, in an address. */
export const pictureDate = z.iso
  .date({ error: DATE_MESSAGE, abort: true })
  .regex(/^(19|20|21)/, DATE_MESSAGE);

/** A page of a picture, in an address, from 1. */
export const picturePage = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
  .transform(Number);

const { smallest, largest } = PNG_SCALE_RANGE;
const SCALE_MESSAGE = `must be a number from ${smallest} to ${largest} with at most two decimals`;
const scale = z
  .string()
  .regex(/^\d(\.\d{1,2})?$/, SCALE_MESSAGE)
  .transform(Number)
  .refine((value) => value >= smallest && value <= largest, SCALE_MESSAGE);

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The options in a living picture's address; the owner's settings of the public chart apply, and can only be narrowed. */
export const livingPictureQuery = z
  .strictObject({
    /** Px; default: the chart's width. */
    width: picturePx.optional(),
    /** Px that the rows are fitted into; default: as high as the chart. */
    height: picturePx.optional(),
    /** The page around the picture, which shows through; `auto`, of an SVG: whichever the reader prefers. */
    theme: z.enum(['auto', 'light', 'dark'], 'must be auto, light or dark').optional(),
    /** `#rrggbb`, behind the chart. */
    backgroundColor: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'must be #rrggbb, with # written as %23')
      .optional(),
    /** The first day of the timeline that is drawn. */
    from: pictureDate.optional(),
    /** The last day of the timeline that is drawn. */
    to: pictureDate.optional(),
    /** One of the pages of the chart's layout, from 1; default: the whole chart in one picture. */
    page: picturePage.optional(),
    /** `true`, of a PNG: the timeline and the first rows, as large as links are shown with (`LINK_CARD`). */
    card: z.literal('true', 'must be true').optional(),
    /** Pixels of a PNG for each px. */
    scale: scale.optional(),
    /** A time zone such as `Europe/Berlin`: draws the today line at its present time. */
    timeZone: z
      .string()
      .max(64, 'must be at most 64 characters')
      .refine(isTimeZone, 'must be a time zone, like Europe/Berlin')
      .optional(),
    /** The id of a saved view that is for all: its filter, its collapsed parents and, without `from` and `to`, its days. */
    view: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be the id of a view')
      .optional(),
    /** `false`: leaves the critical path unmarked. */
    criticalPath: z.literal('false', 'must be false').optional(),
    /** `false`: hides the baseline. */
    baseline: z.literal('false', 'must be false').optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: "can't be before `from`",
  })
  .refine(({ from, to, page }) => page === undefined || (from ?? to) === undefined, {
    path: ['page'],
    error: 'is of the whole timeline: leave out `from` and `to`',
  })
  .refine(({ width, height, page }) => page === undefined || (width ?? height) === undefined, {
    path: ['page'],
    error: 'has the size of its paper: leave out `width` and `height`',
  })
  .refine(
    ({ card, width, height, page, from, to, scale: wanted }) =>
      card === undefined || (width ?? height ?? page ?? from ?? to ?? wanted) === undefined,
    {
      path: ['card'],
      error: 'has its own size: leave out `width`, `height`, `page`, `from`, `to` and `scale`',
    },
  );
export type LivingPictureQuery = z.output<typeof livingPictureQuery>;

/** The size of the picture that other programs show beside a link, in px. */
export const LINK_CARD = { width: 1_200, height: 630 } as const;

/** A chart's address as a living picture, without options. */
export function livingPictureAddress(host: string, ganttId: string, format: LivingPictureFormat): string {
  return `${host}/p/${encodeURIComponent(ganttId)}.${format}`;
}
