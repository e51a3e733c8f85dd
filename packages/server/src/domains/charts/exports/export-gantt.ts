import { createHash } from 'node:crypto';
import type { Paper } from '@giotto/chart/pages';
import type { Day } from '@giotto/chart/rules';
import { partOfView } from '@giotto/chart/saved-view';
import { MINUTES_PER_DAY, parseCivil } from '@giotto/chart/time';
import type { FileAnswer } from '@giotto/contract/api';
import { fileNameOf } from '@giotto/contract/file-name';
import { isExtraFormatName, PLAN_FORMATS } from '@giotto/contract/plan-formats';
import type { SlideLayout } from '@giotto/interchange/slides';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editionAt } from '../../accounts/index.ts';
import { findGanttWithOwner } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { findExtra } from '../extras/extra-repository.ts';
import { findRuleDay, utcDay } from '../pictures/rule-day.ts';
import { readNewestState } from '../state/read-state.ts';
import { hasWatermark } from '../state/watermark.ts';
import { findShownView, refuseView, resolveShownView } from '../views/shown-view.ts';
import type { ExportCache } from './export-cache.ts';
import type { ExportFormat, ExportJob } from './export-job.ts';

/** The requested format and options of an export; absent options have defaults. */
export interface ExportRequest {
  readonly format: ExportFormat;
  readonly background?: boolean | undefined;
  readonly pages?: boolean | undefined;
  readonly paper?: Paper | undefined;
  readonly onePage?: boolean | undefined;
  readonly scale?: number | undefined;
  /** Px; absent: the chart's width. */
  readonly width?: number | undefined;
  /** The civil days of the timeline that are drawn, both included; absent: all. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The only page that is drawn, from 1. */
  readonly page?: number | undefined;
  /** Px that neither side of a PNG exceeds. */
  readonly fit?: number | undefined;
  readonly outlines?: boolean | undefined;
  readonly slides?: SlideLayout | undefined;
  readonly criticalPath?: boolean | undefined;
  readonly baseline?: string | undefined;
  /** The id of a saved view: one for all, or of whoever asks. */
  readonly view?: string | undefined;
  /** Who asks. */
  readonly userId?: string;
  /** Whether the caller may have what the chart keeps of the format beside it. */
  readonly hasExtra?: boolean | undefined;
  /** The viewer's current civil time, for a today line. */
  readonly today?: string | undefined;
  /** The viewer's day, on which rules call tasks late; absent: that of `today`, else UTC's. */
  readonly day?: string | undefined;
}

/**
 * Exports the chart's newest version as a file, cached by version, edition, options, and what is given back of an
 * imported file. The owner's edition decides whether it has the watermark of the free edition. Throws `DeletedItem`,
 * `BadRequest` for a view that the caller doesn't have, `ExportTooLarge` (naming what is too large), and `Unavailable` when too many exports are running or every caller waiting
 * for this one has disconnected.
 */
export async function exportGantt(
  deps: GanttDeps,
  exports: ExportCache,
  chartId: string,
  {
    format,
    background = true,
    pages = false,
    paper,
    onePage = false,
    scale = 1,
    width,
    from,
    to,
    page,
    fit,
    outlines = false,
    slides = 'readable',
    criticalPath = false,
    baseline,
    view,
    userId,
    hasExtra = false,
    today,
    day,
  }: ExportRequest,
  caller: Caller,
): Promise<FileAnswer> {
  const { db, charts, clock } = deps;
  const found = await findGanttWithOwner(db, chartId);
  if (found === undefined) throw new AppError('DeletedItem');
  const { row, owner } = found;
  const now = clock.now();
  const edition = editionAt(owner, now);
  const chart = { id: row.id, name: row.name, isPremium: row.is_premium };
  const options = {
    format,
    hasBackground: background,
    hasPages: pages || page !== undefined,
    ...(paper !== undefined && { paper }),
    isOnePage: onePage,
    scale,
    hasOutlines: outlines,
    slides,
    hasCriticalPath: criticalPath,
    ...(baseline !== undefined && { baseline }),
    ...(width !== undefined && { width }),
    ...partOf(from, to),
    ...(page !== undefined && { page }),
    ...(fit !== undefined && { fit }),
  };
  const wanted = {
    ...(userId !== undefined && { userId }),
    today: today === undefined ? undefined : parseCivil(today),
  };
  const shown = view === undefined ? undefined : await findShownView(deps, chartId, view, wanted);
  if (view !== undefined && shown === undefined) throw refuseView();
  const part = shown && !pages && format !== 'pptx' ? partOfView(shown.view) : undefined;
  const ruleDay = await findRuleDay(deps, row, dayOf(day ?? today) ?? utcDay(now));
  const extra = hasExtra && isExtraFormatName(format) ? await findExtra(db, chartId, format) : undefined;
  const file = await exports.find(
    [row.head, edition, chart, options, today, ruleDay, extra && digestOf(extra), shown],
    async () => {
      const { state } = await readNewestState(db, charts.cache, chartId, row.head);
      return {
        ...options,
        state,
        chart,
        revision: { version: row.head, changedAt: row.modified_at.getTime() },
        hasWatermark: hasWatermark(state, edition),
        ...(today !== undefined && { now: parseCivil(today) }),
        ...(shown && { view: await resolveShownView(deps, row, shown), ...(part && { part }) }),
        ...(ruleDay !== undefined && { today: ruleDay }),
        ...(extra !== undefined && { extra: new Uint8Array(extra) }),
        madeAt: now.getTime(),
      };
    },
    caller,
  );
  return { fileName: fileNameOf(row.name, extensionOf(format)), ...file };
}

function partOf(from: string | undefined, to: string | undefined): Pick<ExportJob, 'part'> {
  if (from === undefined && to === undefined) return {};
  return {
    part: {
      ...(from !== undefined && { from: parseCivil(from) }),
      ...(to !== undefined && { to: parseCivil(to) + MINUTES_PER_DAY }),
    },
  };
}

function dayOf(civil: string | undefined): Day | undefined {
  return civil === undefined ? undefined : Math.floor(parseCivil(civil) / MINUTES_PER_DAY);
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

/** Of file names: a format's own, or the one that its program looks for. */
function extensionOf(format: ExportFormat): string {
  return PLAN_FORMATS.find(({ name }) => name === format)?.extension ?? format;
}
