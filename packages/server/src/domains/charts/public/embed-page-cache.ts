import type { ServedFile } from '../../../platform/http/compressed-file.ts';

/** An embed's page as it is sent to whoever asks for the same. */
export interface KeptPage {
  readonly file: ServedFile;
  /** The hashes of its styles, for its policy. */
  readonly styleHashes: readonly string[];
  /** Bytes of the page before it is compressed. */
  readonly size: number;
}

/** The pages that were asked for last. */
export interface EmbedPageCache {
  /** The page of a key, made when nobody has asked for it before; all who ask meanwhile share the making. */
  find(key: string, make: () => Promise<KeptPage>): Promise<KeptPage>;
  readonly size: number;
}

const DEFAULT_BOUNDS = { entries: 1_000, bytes: 64 * 1024 * 1024 };

/** An empty cache of so many pages, and so many bytes in all; those that were asked for longest ago go first. */
export function createEmbedPageCache(bounds = DEFAULT_BOUNDS): EmbedPageCache {
  const pages = new Map<string, { readonly page: Promise<KeptPage>; size: number }>();
  let total = 0;
  const forget = (key: string): void => {
    total -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  };
  const shrink = (): void => {
    for (const oldest of pages.keys()) {
      if (pages.size <= bounds.entries && total <= bounds.bytes) return;
      forget(oldest);
    }
  };
  return {
    find(key, make) {
      const kept = pages.get(key);
      if (kept !== undefined) {
        pages.delete(key);
        pages.set(key, kept);
        return kept.page;
      }
      const entry = { page: make(), size: 0 };
      pages.set(key, entry);
      shrink();
      entry.page.then(
        ({ size }) => {
          if (pages.get(key) !== entry) return;
          entry.size = size;
          total += size;
          shrink();
        },
        () => {
          if (pages.get(key) === entry) forget(key);
        },
      );
      return entry.page;
    },
    get size() {
      return pages.size;
    },
  };
}
