import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { createSharedCache, type SharedCacheBounds } from '../../../platform/shared-cache.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { ExportedFile, ExportJob } from './export-job.ts';

/** Caches exported files; concurrent requests for the same file share one export. */
export interface ExportCache {
  /**
   * Returns the file for a key that covers everything it depends on; calls `readJob` on a cache miss. A caller who has
   * gone stops waiting; the export is abandoned when no caller is left. Throws `ExportTooLarge` and the
   * renderer's errors.
   */
  find(key: unknown, readJob: () => Promise<ExportJob>, caller: Caller): Promise<ExportedFile>;
}

/** The last 100 files, 64 MB at most; larger files are never cached. */
const BOUNDS: SharedCacheBounds = { entries: 100, bytes: 64 * 1024 * 1024 };

/** Puts a cache in front of a renderer. */
export function createExportCache(renderer: Renderer, bounds = BOUNDS): ExportCache {
  const files = createSharedCache<ExportedFile & { readonly size: number }>(bounds);
  return {
    async find(key, readJob, caller) {
      const make = async (first: Caller) => {
        const outcome = await renderer.exportFile(await readJob(), first);
        if ('refusal' in outcome) throw new AppError('ExportTooLarge', { details: [outcome.refusal] });
        return { ...outcome, size: outcome.content.length };
      };
      const { size: _, ...file } = await files.find(JSON.stringify(key), make, caller);
      return file;
    },
  };
}
