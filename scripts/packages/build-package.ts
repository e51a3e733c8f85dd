import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../set-up/root-folder.mjs';
import { builtPath, exportedSources, publishedManifest, type SourceManifest } from './published-manifest.ts';
import { PUBLISHED_PACKAGES, type PublishedPackage } from './published-packages.ts';

export interface BuildOptions {
  /** Whether to add source maps, with the sources in them: twice the size. */
  readonly hasSourceMaps?: boolean;
}

/** Where a built package is: a folder that `npm pack` and `npm publish` take as it is. */
export function packageFolder(name: string): string {
  return inRoot('packages', name, 'dist');
}

/** What a workspace says of itself. */
export async function readSourceManifest(name: string): Promise<SourceManifest> {
  return JSON.parse(await readFile(inRoot('packages', name, 'package.json'), 'utf8')) as SourceManifest;
}

/**
 * Builds a package into its `dist`: a JavaScript module and its types for each source that its exports reach, its manifest,
 * README and licence. The packages that it needs must have been built.
 */
export async function buildPackage(published: PublishedPackage, options: BuildOptions = {}): Promise<void> {
  const { name } = published;
  const folder = packageFolder(name);
  const manifest = await readSourceManifest(name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await compile(published, manifest, options);
  await nameBuiltTypes(join(folder, 'lib'));
  const written = publishedManifest(published, manifest);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
  await copyFile(inRoot('packages', name, 'README.md'), join(folder, 'README.md'));
  await copyFile(inRoot('LICENSE'), join(folder, 'LICENSE'));
}

/** Runs the compiler with the workspace's own settings. Throws with what it says if something is wrong. */
async function compile(
  published: PublishedPackage,
  manifest: SourceManifest,
  { hasSourceMaps = false }: BuildOptions,
): Promise<void> {
  const workspace = inRoot('packages', published.name);
  const files = [
    ...exportedSources(published, manifest).map(([, source]) => source),
    ...Object.values(manifest.bin ?? {}),
  ];
  const config = {
    extends: join(workspace, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      tsBuildInfoFile: null,
      rootDir: join(workspace, 'src'),
      outDir: join(packageFolder(published.name), 'lib'),
      declaration: true,
      rewriteRelativeImportExtensions: true,
      ...(hasSourceMaps && { sourceMap: true, inlineSources: true }),
      paths: await typesOfOthers(published.name),
    },
    files: [...new Set(files)].map((file) => join(workspace, file)),
    // What a package declares for itself, such as the globals that it uses.
    include: [join(workspace, 'src/**/*.d.ts')],
  };
  const path = join(packageFolder(published.name), 'tsconfig.json');
  await writeFile(path, JSON.stringify(config));
  const tsc = inRoot('node_modules', '.bin', 'tsc');
  const { status, stdout } = spawnSync(tsc, ['-p', path, '--singleThreaded'], { encoding: 'utf8' });
  await rm(path);
  if (status !== 0) throw new Error(`@giotto/${published.name} can't be built:\n${stdout}`);
}

/** The built types of the packages that come before this one, by import: their sources are no part of it. */
export async function typesOfOthers(name: string): Promise<Record<string, string[]>> {
  const at = PUBLISHED_PACKAGES.findIndex((one) => one.name === name);
  const paths: Record<string, string[]> = {};
  for (const other of PUBLISHED_PACKAGES.slice(0, at)) {
    const manifest = await readSourceManifest(other.name);
    for (const [path, source] of exportedSources(other, manifest))
      paths[join(manifest.name, path)] = [join(packageFolder(other.name), builtPath(source, '.d.ts'))];
  }
  return paths;
}

/** The compiler writes `./model.js` into modules but leaves `./model.ts`, which isn't published, in their types. */
async function nameBuiltTypes(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('.d.ts')) continue;
    const path = join(folder, entry);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text.replace(/((?:\bfrom |\bimport |\bimport\()['"]\.\.?\/[^'"\n]*)\.tsx?(?=['"])/g, '$1.js'),
    );
  }
}
