import type { Format } from '../formats/format.ts';

/**
 * How a chart is placed on slides: on as many wide slides as make it readable; on one slide, however small; or on the
 * pages of the chart's layout, as in a PDF.
 */
export const SLIDE_LAYOUTS = ['readable', 'one', 'pages'] as const;
export type SlideLayout = (typeof SLIDE_LAYOUTS)[number];

/** PowerPoint's format. It is written from a chart's picture, not from a Plan, so it isn't in the registry of formats. */
export const SLIDES_FORMAT = {
  title: 'PowerPoint',
  extension: 'pptx',
  mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  canRead: false,
  canWrite: true,
} as const satisfies Omit<Format, 'load'>;
