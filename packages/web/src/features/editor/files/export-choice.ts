/** The kinds of pictures that a chart can be saved as. */
export const PICTURE_FORMATS = ['png', 'svg', 'pdf'] as const;
type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Pixels of a PNG for a px of the chart, as they are offered; a large chart takes a smaller one. */
export const PNG_SCALES: readonly number[] = [1, 2, 3, 4];

/** How the name of a file ends. */
export type FileEnding = PictureFormat | 'zip';

/** What a person wants of the chart's picture. */
export interface ExportChoice {
  readonly format: PictureFormat;
  readonly scale: number;
  /** Several PNGs in a ZIP, each a page or a part of the picture. */
  readonly isZip: boolean;
  /** Texts of an SVG as outlines of their letters. */
  readonly hasOutlines: boolean;
  readonly isTransparent: boolean;
  readonly hasPages: boolean;
  readonly hasToday: boolean;
}

/** What the file is: several PNGs are a ZIP. */
export function endingOf({ format, isZip }: ExportChoice): FileEnding {
  return format === 'png' && isZip ? 'zip' : format;
}

/** What is asked for first: sharp in documents and slides. */
export const FIRST_CHOICE: ExportChoice = {
  format: 'png',
  scale: 2,
  isZip: false,
  hasOutlines: false,
  isTransparent: false,
  hasPages: false,
  hasToday: false,
};
