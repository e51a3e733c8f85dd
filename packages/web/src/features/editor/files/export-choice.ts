/** The kinds of pictures that a chart can be saved as. */
export const PICTURE_FORMATS = ['png', 'svg', 'pdf'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Device pixels of a PNG for a px of the chart. */
export const PNG_SCALES = [1, 2, 3, 4] as const;
export type PngScale = (typeof PNG_SCALES)[number];

/** What a person wants of the chart's picture. */
export interface ExportChoice {
  readonly format: PictureFormat;
  readonly scale: PngScale;
  readonly isTransparent: boolean;
  readonly hasPages: boolean;
  readonly hasToday: boolean;
}

/** What is asked for first: sharp in documents and slides. */
export const FIRST_CHOICE: ExportChoice = {
  format: 'png',
  scale: 2,
  isTransparent: false,
  hasPages: false,
  hasToday: false,
};
