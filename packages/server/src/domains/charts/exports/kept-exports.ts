import { AppError } from '../../../platform/http/app-error.ts';
import { createSharedCache, type SharedCacheBounds } from '../../../platform/shared-cache.ts';
import type { ExportedFile, ExportJob } from './export-job.ts';
import type { Exporter } from './exporter.ts';

/** Files of charts, made once for all who want the same, and kept while there is room. */
export interface KeptExports {
  /**
   * The file of a key that names all that it depends on; `readJob` is asked when it has to be made. Whoever is `gone` does
   * not wait for it; it is not made for nobody. Throws `ExportTooLarge`, and what an exporter throws.
   */
  find(key: unknown, readJob: () => Promise<ExportJob>, gone: AbortSignal): Promise<ExportedFile>;
}

/** The last hundred files, in 64 MB at most; larger ones are made anew each time. */
const BOUNDS: SharedCacheBounds = { entries: 100, bytes: 64 * 1024 * 1024 };

/** What an exporter makes, kept. */
export function createKeptExports(exporter: Exporter, bounds = BOUNDS): KeptExports {
  const files = createSharedCache<ExportedFile & { readonly size: number }>(bounds);
  return {
    async find(key, readJob, gone) {
      const make = async (abandoned: AbortSignal) => {
        const outcome = await exporter.make(await readJob(), abandoned);
        if ('refusal' in outcome) throw new AppError('ExportTooLarge', { details: [outcome.refusal] });
        return { ...outcome, size: outcome.content.length };
      };
      const { size: _, ...file } = await files.find(JSON.stringify(key), make, gone);
      return file;
    },
  };
}
