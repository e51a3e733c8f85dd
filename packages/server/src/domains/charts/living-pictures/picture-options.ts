import type { Day } from '@giotto/chart/rules';
import { partOfView } from '@giotto/chart/saved-view';
import { parseCivil } from '@giotto/chart/time';
import {
  LIVING_PICTURE_FORMATS,
  type LivingPictureFormat,
  type LivingPictureQuery,
  livingPictureQuery,
} from '@giotto/contract/living-pictures';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GanttRow } from '../chart/chart-repository.ts';
import type { ExportJob } from '../exports/export-job.ts';
import { utcDay } from '../pictures/rule-day.ts';
import { heightBelowPicture, readEmbedOptions } from '../public/embed-options.ts';
import type { ShownView } from '../views/shown-view.ts';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
/** Px of a chart in a link's card, which is shown small: its texts are half as large again there. */
const CARD_LAYOUT = 768;
const FILE = /^(.+)\.(svg|png|pdf)$/;

/** What an address asks for, apart from the chart. */
export interface LivingPictureRequest {
  readonly format: LivingPictureFormat;
  readonly query: LivingPictureQuery;
  /** The saved view that it names. */
  readonly shown?: ShownView | undefined;
}

/** Splits a name such as `ID.svg`; undefined for any other ending. */
export function readFileName(text: string): { stem: string; format: LivingPictureFormat } | undefined {
  const [, stem, ending] = FILE.exec(text) ?? [];
  const format = LIVING_PICTURE_FORMATS.find((known) => known === ending);
  return stem === undefined || format === undefined ? undefined : { stem, format };
}

function refuse(path: string, message: string): AppError {
  return new AppError('BadRequest', { details: [{ path: `query.${path}`, message }] });
}

/** Reads an address's options. Throws `BadRequest` for those that the format hasn't, unknown and malformed ones. */
export function readQuery(format: LivingPictureFormat, query: unknown): LivingPictureQuery {
  const { success, data, error } = livingPictureQuery.safeParse(query);
  if (!success) {
    const details = error.issues.map(({ path, message }) => ({
      path: ['query', ...path].join('.'),
      message,
    }));
    throw new AppError('BadRequest', { details });
  }
  if (data.scale !== undefined && format !== 'png') throw refuse('scale', 'is for PNGs alone');
  if (data.card !== undefined && format !== 'png') throw refuse('card', 'is for PNGs alone');
  if (data.theme !== undefined && format === 'pdf') throw refuse('theme', 'is for SVGs and PNGs alone');
  return data;
}

/** The civil minutes of an instant in a time zone, rounded down to the hour: pictures are cached for as long. */
export function hourIn(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return parseCivil(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:00`);
}

/** The present day, in a time zone if one is stated. */
export function dayFor({ timeZone }: LivingPictureQuery, now: Date): Day {
  return timeZone === undefined ? utcDay(now) : Math.floor(hourIn(timeZone, now) / MINUTES_PER_DAY);
}

/** What of an export's job depends on an address's options. */
export type PictureOptions = Pick<
  ExportJob,
  | 'width'
  | 'height'
  | 'hasBackground'
  | 'hostTheme'
  | 'hasPages'
  | 'page'
  | 'isCard'
  | 'part'
  | 'hasCriticalPath'
  | 'baseline'
  | 'now'
  | 'today'
  | 'scale'
> & {
  readonly format: LivingPictureFormat;
  /** The colour behind the chart; null: its own, or that of the page around it. */
  readonly background: string | null;
  /** The saved view that it's drawn with; absent: the whole chart. */
  readonly shown?: ShownView;
};

/** The owner's settings for embeds, narrowed by an address's options, as what is drawn. */
export function pictureOptions(
  row: GanttRow,
  { format, query, shown }: LivingPictureRequest,
  now: Date,
): PictureOptions {
  const { theme, page, card, from, to, timeZone, scale = 1, width, height } = query;
  const embed = readEmbedOptions(row, {
    ...query,
    width: width === undefined ? undefined : String(width),
    height: height === undefined ? undefined : String(height),
  });
  const { background, baseline, hasCriticalPath } = embed;
  const isPage = page !== undefined;
  const isCard = card !== undefined;
  const isSized = !isPage && (width !== undefined || row.is_public_width);
  const isFitted = !isPage && (height !== undefined || row.is_public_height);
  const ownPart =
    shown && !isPage && !isCard && (from ?? to) === undefined ? partOfView(shown.view) : undefined;
  const part = ownPart ?? {
    ...(from !== undefined && { from: parseCivil(from) }),
    ...(to !== undefined && { to: parseCivil(to) + MINUTES_PER_DAY }),
  };
  return {
    format,
    background,
    ...(isSized && { width: embed.width }),
    ...(isCard && { isCard, width: CARD_LAYOUT }),
    ...(!isCard && isFitted && embed.height !== null && { height: embed.height + heightBelowPicture(row) }),
    hasBackground: background !== null || theme === undefined,
    ...(background === null && theme !== undefined && { hostTheme: embed.theme }),
    hasPages: isPage,
    ...(isPage && { page }),
    ...(ownPart !== undefined || (from ?? to) !== undefined ? { part } : {}),
    ...(shown && { shown }),
    hasCriticalPath,
    ...(baseline !== null && { baseline }),
    ...(timeZone !== undefined && { now: hourIn(timeZone, now) }),
    scale,
  };
}
