import type { Id, State } from '@giotto/chart/model';

/** The kinds of files that a chart can be saved as. */
export type ExportFormat = 'svg' | 'png' | 'zip' | 'pdf' | 'gio';

/** All that is needed to make a file of a chart; goes to the worker as it is. */
export interface ExportJob {
  readonly format: ExportFormat;
  readonly state: State;
  readonly chart: { readonly id: Id; readonly name: string; readonly isPremium: boolean };
  readonly hasWatermark: boolean;
  /** Px; absent: the chart's own. */
  readonly width?: number;
  /** Px into which rows are fitted (`searchRowHeight`); absent: as high as the chart is. */
  readonly height?: number;
  /** Whether the chart's page is painted. */
  readonly hasBackground: boolean;
  /** Whether it is laid on the pages of its layout. */
  readonly hasPages: boolean;
  /** Civil minutes at which a today line is drawn; absent: none. */
  readonly now?: number;
  /** Pixels of a PNG for a px of the chart. */
  readonly scale: number;
  /** Whether texts of an SVG are outlines of their letters. */
  readonly hasOutlines: boolean;
  /** Unix milliseconds: what the file says when it was made. */
  readonly madeAt: number;
}

/** A wish that cannot be had: where it stands in the request and why. */
export interface ExportRefusal {
  readonly path: string;
  readonly message: string;
}

/** A file that was made. */
export interface ExportedFile {
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** Characters for which the file shows empty boxes: no font here has them. */
  readonly missingCharacters?: string;
}

/** What became of a job. */
export type ExportOutcome = ExportedFile | { readonly refusal: ExportRefusal };
