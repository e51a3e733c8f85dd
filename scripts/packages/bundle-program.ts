import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** What becomes of a program in a bundle. */
export interface Bundle {
  /** The modules of the packages that are loaded first, as `chart/lib/model/units.js`. */
  readonly modules: readonly string[];
  /** Gzipped kB of what is loaded first. */
  readonly size: number;
}

/** Bundles a program for browsers as apps do: minified, with what is imported dynamically in files of its own. */
export async function bundleProgram(
  folder: string,
  source: string,
  external: readonly string[] = [],
): Promise<Bundle> {
  const entry = join(folder, 'entry.js');
  await writeFile(entry, source);
  const result = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entry, external: [...external], preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((file) => file.type === 'chunk');
  const first = new Set<string>();
  const include = (name: string) => {
    if (first.has(name)) return;
    first.add(name);
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) include(imported);
  };
  for (const { isEntry, fileName } of chunks) if (isEntry) include(fileName);
  const loaded = chunks.filter(({ fileName }) => first.has(fileName));
  const modules = loaded.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => {
      const path = /\/@giotto\/(.+)$/.exec(id)?.[1];
      return path !== undefined && renderedLength > 0 ? [path] : [];
    }),
  );
  const size = loaded.reduce((sum, { code }) => sum + gzipSync(code).length / 1000, 0);
  return { modules, size };
}
