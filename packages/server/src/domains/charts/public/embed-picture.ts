import { type Colour, withPageColour } from '@giotto/chart/model';
import type { Day } from '@giotto/chart/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { callerWithRoom } from '../../../platform/http/hold-answers.ts';
import { pictureHeaders } from '../../../platform/http/security-headers.ts';
import { createSharedCache } from '../../../platform/shared-cache.ts';
import type { GanttRow } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { ExportJob } from '../exports/export-job.ts';
import { findRuleDay, utcDay } from '../pictures/rule-day.ts';
import { findShownView, resolveShownView, type ShownView } from '../views/shown-view.ts';
import { type CachedPage, makeCachedPage, PICTURE_CACHE_BOUNDS, sendPage } from './cached-page.ts';
import { type EmbedOptions, heightBelowPicture, readEmbedOptions } from './embed-options.ts';
import { type PublicGantt, readPublicState } from './public-chart.ts';

/** The URL of the picture of the whole chart with these options. */
export function writePictureAddress(
  row: GanttRow,
  { width, height, background, hasCriticalPath, baseline }: EmbedOptions,
  view?: string | undefined,
): string {
  const query = new URLSearchParams({
    width: String(width),
    ...(height !== null && { height: String(height + heightBelowPicture(row)) }),
    ...(background !== null && { backgroundColor: background }),
    ...(row.is_public_critical_path && !hasCriticalPath && { criticalPath: 'false' }),
    ...(row.is_public_baseline !== null && baseline === null && { baseline: 'false' }),
    ...(view !== undefined && { view }),
  });
  return `/embedded-gantts/${row.id}/picture.svg?${query}`;
}

/** The embed options that affect the picture; links and editing don't. */
type PictureOptions = Pick<
  EmbedOptions,
  'width' | 'height' | 'background' | 'hasCriticalPath' | 'baseline'
> & { readonly shown: ShownView | undefined };

/**
 * Pictures of whole public charts, for viewers of an embed without its client; drawn on a page background, as outside a
 * frame. They are drawn in processes of their own, so that visitors never queue with users, and cached by version, options
 * and edition. A picture that everyone has stopped waiting for isn't drawn.
 */
export function createEmbedPictures(
  app: FastifyInstance,
  gantts: GanttDeps,
): (request: FastifyRequest, reply: FastifyReply, gantt: PublicGantt) => Promise<FastifyReply> {
  const pictures = createSharedCache<CachedPage>(PICTURE_CACHE_BOUNDS);

  async function readJob(
    gantt: PublicGantt,
    { background, width, height, hasCriticalPath, baseline, shown }: PictureOptions,
    today: Day | undefined,
  ): Promise<ExportJob> {
    const { row } = gantt;
    const { state, hasWatermark } = await readPublicState(gantts, gantt);
    return {
      format: 'svg',
      state: background === null ? state : withPageColour(state, background as Colour),
      chart: { id: row.id, name: row.name, isPremium: row.is_premium },
      hasWatermark,
      width,
      ...(height !== null && { height }),
      hasCriticalPath,
      ...(baseline !== null && { baseline }),
      ...(today !== undefined && { today }),
      ...(shown && { view: await resolveShownView(gantts, row, shown) }),
      hasBackground: true,
      hasPages: false,
      hasOutlines: false,
      scale: 1,
      madeAt: 0,
    };
  }

  return async (request, reply, gantt) => {
    const { row, edition } = gantt;
    const { width, height, background, hasCriticalPath, baseline } = readEmbedOptions(
      row,
      request.query as Record<string, unknown>,
    );
    const { view } = request.query as Record<string, unknown>;
    const shown = await findShownView(gantts, row.id, view);
    const options = { width, height, background, hasCriticalPath, baseline, shown };
    const today = await findRuleDay(gantts, row, utcDay(gantts.clock.now()));
    const make = async (first: Caller) => {
      const outcome = await app.deps.renderers.visitors.exportFile(
        await readJob(gantt, options, today),
        first,
      );
      if ('refusal' in outcome) throw new AppError('ExportTooLarge', { details: [outcome.refusal] });
      return makeCachedPage(String(outcome.content), 'image/svg+xml');
    };
    const key = JSON.stringify([row.id, row.head, row.name, edition, options, today]);
    const kept = await pictures.find(key, make, callerWithRoom(reply));
    reply.headers(pictureHeaders);
    return sendPage(request, reply, kept, 'accept-encoding');
  };
}
