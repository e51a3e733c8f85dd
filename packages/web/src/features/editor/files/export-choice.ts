import type { NamedView } from '../../../lib/saved-views/view-keepers.ts';
import type { PaperChoice } from '../pages/chosen-paper.ts';

/** The image formats that a chart can be exported to. */
export const PICTURE_FORMATS = ['png', 'svg', 'pdf'] as const;
type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The offered PNG pixels per px of the chart. A large chart uses a smaller scale. */
export const PNG_SCALES: readonly number[] = [1, 2, 3, 4];

/** A file name's extension. */
export type FileEnding = PictureFormat | 'zip';

/** A person's export options. */
export interface ExportChoice extends PaperChoice {
  readonly format: PictureFormat;
  readonly scale: number;
  /** Several PNGs in a ZIP, each a page or a part of the image. */
  readonly isZip: boolean;
  /** Converts the SVG's text to outlines. */
  readonly hasOutlines: boolean;
  readonly isTransparent: boolean;
  readonly hasPages: boolean;
  readonly hasToday: boolean;
  readonly hasCriticalPath: boolean;
  /** The id of the baseline to show. Null: none. */
  readonly baseline: string | null;
  /** The saved view to show. Null: the whole chart. */
  readonly view: NamedView | null;
}

/** The file's extension: several PNGs make a ZIP. */
export function endingOf({ format, isZip }: ExportChoice): FileEnding {
  return format === 'png' && isZip ? 'zip' : format;
}

/** The default options: sharp in documents and slides. */
export const FIRST_CHOICE: Omit<ExportChoice, keyof PaperChoice> = {
  format: 'png',
  scale: 2,
  isZip: false,
  hasOutlines: false,
  isTransparent: false,
  hasPages: false,
  hasToday: false,
  hasCriticalPath: false,
  baseline: null,
  view: null,
};
