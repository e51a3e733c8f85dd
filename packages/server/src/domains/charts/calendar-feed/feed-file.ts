import { createHash } from 'node:crypto';
import { actorOfLevel, can } from '@giotto/contract/permissions';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { holdText, type ServedFile } from '../../../platform/http/compressed-file.ts';
import { readAddressKey } from '../../../platform/sealing/address-key.ts';
import { createSharedCache, type SharedCacheBounds } from '../../../platform/shared-cache.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { ExportJob } from '../exports/export-job.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { readNewestState } from '../state/read-state.ts';
import { findFedChart } from './feed-repository.ts';

/** How often calendars are asked to look for a newer version, in minutes. */
const REFRESH_MINUTES = 60;

/** Part of every ETag: raise it when the same chart is written differently. */
const REVISION = 1;

/** The cache's bounds; a calendar of a hundred tasks has 29 kB, counted three times for its compressed forms. */
const CACHE_BOUNDS: SharedCacheBounds = { entries: 1_000, bytes: 64 * 1024 * 1024 };

/** What the address's query chooses. */
export interface FeedOptions {
  readonly hasToDos: boolean;
  readonly isWithoutSummaries: boolean;
}

type FedChart = NonNullable<Awaited<ReturnType<typeof findFedChart>>>['chart'];

/** A subscription's chart and options, and the ETag of its calendar. */
export interface Feed {
  readonly chart: FedChart;
  readonly options: FeedOptions;
  readonly etag: string;
}

/** Reads the options `toDos=true` and `summaries=false`; other values are ignored. */
export function readFeedOptions(query: Readonly<Record<string, unknown>>): FeedOptions {
  return { hasToDos: query.toDos === 'true', isWithoutSummaries: query.summaries === 'false' };
}

/**
 * The subscription at an address, for as long as the person who made it may read the chart; undefined for any other key.
 * Nothing that changes the calendar leaves its ETag as it was.
 */
export async function findFeedAt(
  { db }: GanttDeps,
  secret: Uint8Array,
  { chartId, key }: { readonly chartId: string; readonly key: string },
  options: FeedOptions,
): Promise<Feed | undefined> {
  const keyId = readAddressKey(secret, chartId, key);
  const found = keyId === null ? undefined : await findFedChart(db, chartId, keyId);
  if (found === undefined || !can(actorOfLevel(found.level), 'subscribeToCalendar')) return undefined;
  const { chart } = found;
  const parts = [REVISION, chart.id, chart.head, chart.name, chart.modifiedAt.getTime(), options];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  return { chart, options, etag: `"${hash}"` };
}

/** Writes calendars in a separate process and caches them by version, name and options. */
export function createFeedFiles(
  { db, charts }: GanttDeps,
  renderer: Renderer,
): (feed: Feed, caller: Caller) => Promise<ServedFile> {
  const files = createSharedCache<{ readonly file: ServedFile; readonly size: number }>(CACHE_BOUNDS);

  async function readJob({ chart, options }: Feed): Promise<ExportJob> {
    const { id, name, isPremium, head, modifiedAt } = chart;
    const { state } = await readNewestState(db, charts.cache, id, head);
    return {
      format: 'ics',
      state,
      chart: { id, name, isPremium },
      revision: { version: head, changedAt: modifiedAt.getTime() },
      calendar: { ...options, refreshMinutes: REFRESH_MINUTES },
      hasWatermark: false,
      hasBackground: false,
      hasPages: false,
      hasOutlines: false,
      scale: 1,
      madeAt: 0,
    };
  }

  return async (feed, caller) => {
    const make = async (first: Caller) => {
      const outcome = await renderer.exportFile(await readJob(feed), first);
      if ('refusal' in outcome) throw new AppError('ExportTooLarge', { details: [outcome.refusal] });
      const file = holdText(Buffer.from(outcome.content).toString('utf8'), 'text/calendar; charset=utf-8');
      return { file, size: 3 * outcome.content.length };
    };
    return (await files.find(feed.etag, make, caller)).file;
  };
}
