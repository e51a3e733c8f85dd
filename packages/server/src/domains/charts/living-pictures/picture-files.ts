import { createHash } from 'node:crypto';
import { type Colour, withPageColour } from '@giotto/chart/model';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { holdBytes, type ServedFile } from '../../../platform/http/compressed-file.ts';
import { createSharedCache, type SharedCacheBounds } from '../../../platform/shared-cache.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { ExportJob } from '../exports/export-job.ts';
import { type PublicGantt, readPublicState } from '../public/public-chart.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { resolveShownView } from '../views/shown-view.ts';
import type { PictureOptions } from './picture-options.ts';

/** Part of every ETag: raise it when the same chart is drawn differently. */
const REVISION = 1;

const CACHE_BOUNDS: SharedCacheBounds = { entries: 500, bytes: 64 * 1024 * 1024 };

const MEDIA_TYPES = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' } as const;

/** A chart as it is drawn in one living picture. */
export interface LivingPicture {
  readonly gantt: PublicGantt;
  readonly options: PictureOptions;
  /** Nothing that changes the picture leaves it as it was. */
  readonly etag: string;
}

/** Adds the ETag to a chart and the options it is drawn with. */
export function describePicture(gantt: PublicGantt, options: PictureOptions): LivingPicture {
  const { row, edition } = gantt;
  const { id, head, name, is_public_external_links: hasLinks } = row;
  const parts = [REVISION, id, head, name, row.is_premium, edition, hasLinks, options];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  return { gantt, options, etag: `"${hash}"` };
}

/** Draws pictures in a separate process and caches them by version and options. Throws `ExportTooLarge` with the reason. */
export function createPictureFiles(
  gantts: GanttDeps,
  renderer: Renderer,
): (picture: LivingPicture, caller: Caller) => Promise<ServedFile> {
  const files = createSharedCache<{ readonly file: ServedFile; readonly size: number }>(CACHE_BOUNDS);

  async function readJob({ gantt, options }: LivingPicture): Promise<ExportJob> {
    const { id, name, is_premium: isPremium, modified_at: modifiedAt } = gantt.row;
    const { state, hasWatermark } = await readPublicState(gantts, gantt);
    const { background, shown, ...drawn } = options;
    return {
      ...drawn,
      ...(shown && { view: await resolveShownView(gantts, gantt.row, shown) }),
      state: background === null ? state : withPageColour(state, background as Colour),
      chart: { id, name, isPremium },
      hasWatermark,
      hasOutlines: false,
      madeAt: modifiedAt.getTime(),
    };
  }

  return async (picture, caller) => {
    const mediaType = MEDIA_TYPES[picture.options.format];
    const make = async (first: Caller) => {
      const outcome = await renderer.exportFile(await readJob(picture), first);
      if ('refusal' in outcome) throw new AppError('ExportTooLarge', { details: [outcome.refusal] });
      const bytes = Buffer.from(outcome.content);
      return { file: holdBytes(bytes, mediaType), size: 3 * bytes.length };
    };
    return (await files.find(picture.etag, make, caller)).file;
  };
}
