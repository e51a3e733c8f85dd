import type { AnswerOf, FileAnswer, listExtras } from '@giotto/contract/api';
import type { ExtraFormatName } from '@giotto/contract/plan-formats';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { changeOnce } from '../../../platform/http/idempotency/change-once.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { ExtraChecker } from './extra-checker.ts';
import { findExtra, listExtraSizes, saveExtra } from './extra-repository.ts';

/** The formats of which a chart keeps something. */
export async function describeExtras(
  { db }: GanttDeps,
  chartId: string,
): Promise<AnswerOf<typeof listExtras>> {
  const rows = await listExtraSizes(db, chartId);
  return {
    extras: rows.map(({ format, size, updatedAt }) => ({
      format,
      bytes: size,
      updatedDate: updatedAt.toISOString(),
    })),
  };
}

/** What a chart keeps of a format, packed. Throws `NotFound` if there is nothing. */
export async function readExtra(
  { db }: GanttDeps,
  chartId: string,
  format: ExtraFormatName,
): Promise<FileAnswer> {
  const bytes = await findExtra(db, chartId, format);
  if (bytes === undefined) throw new AppError('NotFound');
  return { fileName: `${format}.extra`, content: new Uint8Array(bytes) };
}

/**
 * Keeps packed bytes in place of what the chart kept of the format. Throws `BadRequest` for other bytes, and a BusyError when
 * too many wait to be checked.
 */
export async function keepExtra(
  { db, clock }: GanttDeps,
  checker: ExtraChecker,
  chartId: string,
  { format, bytes }: { readonly format: ExtraFormatName; readonly bytes: Uint8Array },
  caller: Caller,
): Promise<void> {
  // The framework's buffer may be part of a larger one.
  if ((await checker.run(new Uint8Array(bytes), caller)) !== format)
    throw new AppError('BadRequest', {
      details: [{ path: 'body', message: `must be what is packed of a ${format} file` }],
    });
  await changeOnce(db, (trx) => saveExtra(trx, chartId, { format, bytes: Buffer.from(bytes) }, clock.now()));
}
