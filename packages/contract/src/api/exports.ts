import { PAPERS } from '@giotto/chart/pages';
import { z } from 'zod';
import { pictureDate, picturePage, picturePx } from '../living-pictures.ts';
import { PNG_SCALE_RANGE } from '../plans.ts';
import { defineEndpoint, type Endpoint } from './define-endpoint.ts';
import { ganttParams, id } from './fields.ts';

/** A boolean query parameter. */
const flag = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  'must be true or false',
);

const SCALE_MESSAGE = 'must be a number from 0.01 to 4 with at most two decimals';
const { smallest, largest } = PNG_SCALE_RANGE;

/** PNG px per chart px. */
const scale = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d(\.\d{1,2})?$/)
        .transform(Number),
    ],
    SCALE_MESSAGE,
  )
  .refine(
    (value) => value >= smallest && value <= largest && Number.isInteger(Math.round(value * 1e6) / 1e4),
    {
      error: SCALE_MESSAGE,
    },
  );

const NOW_MESSAGE = 'must be a time of the years 1900 to 2199 without a zone, like 2027-01-04T10:30';

/** A local date and time without a time zone. */
const civilTime = z.iso
  .datetime({ local: true, precision: -1, error: NOW_MESSAGE, abort: true })
  .regex(/^(19|20|21).{14}$/, NOW_MESSAGE);

const DAY_MESSAGE = 'must be a day of the years 1900 to 2199, like 2027-01-04';

/** A day without a time zone. */
const civilDay = z.iso.date({ error: DAY_MESSAGE, abort: true }).regex(/^(19|20|21)/, DAY_MESSAGE);

/** Query parameters of every picture of a chart, slides included. */
const sharedQuery = {
  /** The viewer's local time, `2027-01-04T10:30`: draws the today line there. Default: no line. */
  today: civilTime.optional(),
  /** The day on which rules call unfinished tasks late, `2027-01-04`. Default: that of `today`, or else of UTC. */
  day: civilDay.optional(),
  /** Whether the critical path stands out and everything else steps back. Default: false. */
  criticalPath: flag.optional(),
  /** The id of the baseline to show; one that the chart doesn't have is left out. Default: none. */
  baseline: id.optional(),
  /** The id of a saved view, for all or the caller's own: its filter, collapsed parents and days. Default: the whole chart. */
  view: id.optional(),
};

/** Query parameters of a picture that isn't for slides. */
const pictureQuery = {
  /** Whether to paint the chart's background; otherwise the picture is transparent. Default: true. */
  background: flag.optional(),
  /** Whether to split the chart into pages: see `paper`. Default: false. */
  pages: flag.optional(),
  /** The paper of the pages. Default: the chart’s layout, or A4 portrait if it has none. */
  paper: z.enum(PAPERS).optional(),
  /** Whether to make the chart so small that it fits on one page of the paper. Default: false. */
  onePage: flag.optional(),
  ...sharedQuery,
};

/** The content of a file that is too large to be held in memory. */
const parts = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);

/** A file to save: its content, and a name that is valid on every system. */
export const fileAnswer = z.strictObject({
  fileName: z.string(),
  content: z.union([z.string(), z.instanceof(Uint8Array), parts]),
  /** Bytes of a content in parts. */
  bytes: z.number().optional(),
  /**
   * Characters that no font on the server covers: the file shows empty boxes for them. Sent in a header next to the
   * file.
   */
  missingCharacters: z.string().optional(),
  /**
   * Set if the file lacks what an imported one held beyond the chart: what is kept of it can't be read. Sent in a header
   * next to the file.
   */
  missingExtra: z.literal('unreadable').optional(),
});

/** The header that lists characters without a font, percent-encoded. */
export const MISSING_CHARACTERS_HEADER = 'missing-characters';

/** The header that says why a file lacks what an imported one held beyond the chart. */
export const MISSING_EXTRA_HEADER = 'missing-extra';

export type FileAnswer = z.output<typeof fileAnswer>;

const common = {
  method: 'GET',
  action: 'exportGantt',
  params: ganttParams,
  isFile: true,
  answer: fileAnswer,
} as const satisfies Partial<Endpoint>;

export const exportGanttSvg = defineEndpoint({
  ...common,
  name: 'exportGanttSvg',
  summary: 'Export a chart as a self-contained SVG with embedded fonts; pages one below the other',
  path: '/users/:userId/gantts/:ganttId/export.svg',
  produces: 'image/svg+xml',
  errors: ['ExportTooLarge'],
  query: z.strictObject({
    ...pictureQuery,
    /** Whether to convert texts to outlines, for programs that don't support fonts in an SVG. Default: false. */
    outlines: flag.optional(),
  }),
});

export const exportGanttPng = defineEndpoint({
  ...common,
  name: 'exportGanttPng',
  summary:
    'Export a chart, a part of its timeline or one of its pages as a PNG, up to four times its size; pages one below the other',
  path: '/users/:userId/gantts/:ganttId/export.png',
  produces: 'image/png',
  errors: ['ExportTooLarge'],
  query: z
    .strictObject({
      ...pictureQuery,
      scale: scale.optional(),
      /** Px of the whole chart, or of the part of its timeline that is drawn. Default: the chart's width. */
      width: picturePx.optional(),
      /** The first and the last day of the timeline that are drawn. Default: all of it. */
      from: pictureDate.optional(),
      to: pictureDate.optional(),
      /** One of the pages of the chart's layout, from 1. Default: all that is asked for by `pages`. */
      page: picturePage.optional(),
      /** Px that neither side exceeds: the scale is lowered as far as that takes. Default: no limit. */
      fit: picturePx.optional(),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      error: "can't be before `from`",
    })
    .refine(
      ({ from, to, width, page, pages }) =>
        (!pages && page === undefined) || (from ?? to ?? width) === undefined,
      {
        path: ['page'],
        error: 'is of the whole timeline, on its paper: leave out `from`, `to` and `width`',
      },
    ),
});

export const exportGanttZip = defineEndpoint({
  ...common,
  name: 'exportGanttZip',
  summary: 'Export a chart as PNG files in a ZIP: one per page, or several parts of a large picture',
  path: '/users/:userId/gantts/:ganttId/export.zip',
  produces: 'application/zip',
  errors: ['ExportTooLarge'],
  query: z.strictObject({ ...pictureQuery, scale: scale.optional() }),
});

export const exportGanttPdf = defineEndpoint({
  ...common,
  name: 'exportGanttPdf',
  summary: 'Export a chart as a tagged PDF: one page of its own size, or pages of a paper',
  path: '/users/:userId/gantts/:ganttId/export.pdf',
  produces: 'application/pdf',
  errors: ['ExportTooLarge'],
  query: z.strictObject(pictureQuery),
});

/** How a chart is placed on slides (`SlideLayout` of `interchange`). */
const SLIDES = ['readable', 'one', 'pages'] as const;

export const exportGanttPptx = defineEndpoint({
  ...common,
  name: 'exportGanttPptx',
  summary: 'Export a chart as PowerPoint slides of shapes, texts and glued connectors that can be edited',
  path: '/users/:userId/gantts/:ganttId/export.pptx',
  produces: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  errors: ['ExportTooLarge'],
  query: z.strictObject({
    /**
     * As many wide slides as make the chart readable, one slide however small, or the pages of the chart's layout.
     * Default: readable.
     */
    slides: z.enum(SLIDES, 'must be readable, one or pages').optional(),
    ...sharedQuery,
  }),
});

export const exportGanttGio = defineEndpoint({
  ...common,
  name: 'exportGanttGio',
  summary: 'Export a chart as a .gio file, which can be imported again',
  path: '/users/:userId/gantts/:ganttId/export.gio',
  produces: 'application/json',
});
