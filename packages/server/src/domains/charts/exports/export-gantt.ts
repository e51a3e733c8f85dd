import { parseCivil } from '@giotto/chart/time';
import type { FileAnswer } from '@giotto/contract/api';
import { fileNameOf } from '@giotto/contract/file-name';
import { AppError } from '../../../platform/http/app-error.ts';
import { editionAt } from '../../accounts/index.ts';
import { findGanttWithOwner } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';
import { hasWatermark } from '../state/watermark.ts';
import type { ExportFormat } from './export-job.ts';
import type { KeptExports } from './kept-exports.ts';

/** How somebody wants a chart's file; what is left out has its default. */
export interface ExportWish {
  readonly format: ExportFormat;
  readonly background?: boolean | undefined;
  readonly pages?: boolean | undefined;
  readonly scale?: number | undefined;
  readonly outlines?: boolean | undefined;
  /** The viewer's civil now, for a today line. */
  readonly today?: string | undefined;
}

/**
 * The chart as it is now as a file, kept by version, edition and wish. Whether it carries the mark of the free edition, its
 * owner's edition decides. Throws `DeletedItem`, `ExportTooLarge` with what would be too large, and `Unavailable` while
 * too many files are made, or when all who wait for it are gone.
 */
export async function exportGantt(
  { db, charts, clock }: GanttDeps,
  exports: KeptExports,
  chartId: string,
  { format, background = true, pages = false, scale = 1, outlines = false, today }: ExportWish,
  gone: AbortSignal,
): Promise<FileAnswer> {
  const found = await findGanttWithOwner(db, chartId);
  if (found === undefined) throw new AppError('DeletedItem');
  const { row, owner } = found;
  const now = clock.now();
  const edition = editionAt(owner, now);
  const chart = { id: row.id, name: row.name, isPremium: row.is_premium };
  const wish = { format, hasBackground: background, hasPages: pages, scale, hasOutlines: outlines };
  const file = await exports.find(
    [row.head, edition, chart, wish, today],
    async () => {
      const { state } = await readNewestState(db, charts.cache, chartId, row.head);
      return {
        ...wish,
        state,
        chart,
        hasWatermark: hasWatermark(state, edition),
        ...(today !== undefined && { now: parseCivil(today) }),
        madeAt: now.getTime(),
      };
    },
    gone,
  );
  return { fileName: fileNameOf(row.name, format), ...file };
}
