import type { HostTheme, Id, State } from '@giotto/chart/model';
import type { Paper, TimelinePart } from '@giotto/chart/pages';
import type { Day } from '@giotto/chart/rules';
import type { ResolvedView } from '@giotto/chart/saved-view';
import type { PlanFormatName } from '@giotto/contract/plan-formats';
import type { CalendarOptions } from '@giotto/interchange/formats';
import type { SlideLayout } from '@giotto/interchange/slides';

/** The file formats that a chart can be exported to. */
export type ExportFormat = 'svg' | 'png' | 'zip' | 'pdf' | 'pptx' | 'gio' | PlanFormatName;

/** Everything needed to export a chart; sent to the worker as it is. */
export interface ExportJob {
  readonly format: ExportFormat;
  readonly state: State;
  readonly chart: { readonly id: Id; readonly name: string; readonly isPremium: boolean };
  /** The chart's version, and when it was changed last, in Unix milliseconds; absent: not in the file. */
  readonly revision?: { readonly version: number; readonly changedAt: number };
  /** How a calendar that is subscribed to is written. */
  readonly calendar?: Pick<CalendarOptions, 'hasToDos' | 'isWithoutSummaries' | 'refreshMinutes'>;
  /** What a file of this format held beyond the chart, packed; absent: nothing is given back. */
  readonly extra?: Uint8Array;
  readonly hasWatermark: boolean;
  /** Px; absent: the chart's width. */
  readonly width?: number;
  /** Px that the rows are fitted into (`searchRowHeight`); absent: the chart's full height. */
  readonly height?: number;
  /** Whether the chart's page background is painted. */
  readonly hasBackground: boolean;
  /** For which page the picture's colours are made, seen through it; `auto`, of an SVG: both. Absent: the chart's own. */
  readonly hostTheme?: HostTheme | 'auto';
  /** Whether the chart is split into pages. */
  readonly hasPages: boolean;
  /** Their paper; absent: the chart's layout, or the default one. */
  readonly paper?: Paper;
  /** Whether one page is to hold the whole chart. */
  readonly isOnePage?: boolean;
  /** The only page that is drawn, from 1; absent: all. */
  readonly page?: number;
  /** Whether the picture is a link's card: the timeline and the first rows in its size, instead of pages. */
  readonly isCard?: boolean;
  /** What is drawn of the timeline, without pages; absent: all. */
  readonly part?: TimelinePart;
  /** How the chart is placed on slides; absent: as many as make it readable. */
  readonly slides?: SlideLayout;
  /** Whether the critical path stands out; absent: no. */
  readonly hasCriticalPath?: boolean;
  /** What a saved view does to the chart; absent: it is shown as it is. */
  readonly view?: ResolvedView;
  /** The id of the baseline that is shown; absent: none. */
  readonly baseline?: Id;
  /** Civil minutes at which a today line is drawn; absent: none. */
  readonly now?: number;
  /** The day on which rules call tasks late; absent: no rule asks, or that of the today line. */
  readonly today?: Day;
  /** Pixels of a PNG per px of the chart. */
  readonly scale: number;
  /** Px that neither side of a PNG exceeds: its scale is lowered for that; absent: no limit. */
  readonly fit?: number;
  /** Whether an SVG's texts are drawn as outlines. */
  readonly hasOutlines: boolean;
  /** Unix milliseconds: the creation time written into the file. */
  readonly madeAt: number;
}

/** A request that can't be fulfilled: which field, and why. */
export interface ExportRefusal {
  readonly path: string;
  readonly message: string;
}

export interface ExportedFile {
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** Characters shown as empty boxes because no font on this server has them. */
  readonly missingCharacters?: string;
  /** Set if the job's `extra` can't be read, so that the file is without it. */
  readonly missingExtra?: 'unreadable';
}

/** The result of a job. */
export type ExportOutcome = ExportedFile | { readonly refusal: ExportRefusal };
