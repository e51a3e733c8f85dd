import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';
import type { BuiltChunk } from './built-chunk.ts';
import { firstLoads, loadedAfterWorkspace } from './first-loads.ts';
import { nameLater, ofEditor } from './later-chunks.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const NAME = 'giotto-page-chunks';
/** The app's pages: each loads everything that the app's entry leads to. */
const appPages = Object.entries(firstLoads)
  .filter(([, entries]) => entries.includes('index.html'))
  .map(([page]) => page);
/** Stays in the file of index.html: a file that only imports others would be missing from the manifest. */
const mainFile = `${root}src/app/main.tsx`;

/**
 * Puts what a page loads first into few files. By default modules share a file only if exactly the same entries use
 * them, which makes some seventy files per page, most of a few hundred bytes: each is compressed separately and listed
 * wherever it's preloaded (a tenth of a page's weight). A first build finds which pages load a module first; the second
 * merges the modules that the same pages load.
 */
export function pageChunks(): Plugin {
  return {
    name: NAME,
    apply: 'build',
    async config(config) {
      const names = nameModules(await buildFirst(config));
      const groups = Array.from(new Set(names.values()), (name) => ({
        name,
        test: (id: string) => names.get(id) === name,
      }));
      // A module's dependencies are needed by each of its pages too, so these files never need each other.
      const codeSplitting = { includeDependenciesRecursively: false, groups };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}

/** The files that result without merging. */
async function buildFirst(config: UserConfig): Promise<readonly BuiltChunk[]> {
  const plugins = (config.plugins ?? []).flat().filter((plugin) => !isThis(plugin));
  const built = await build({
    ...config,
    plugins,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  if (!('output' in built)) throw new Error('The first build produced no files');
  return built.output.filter((file) => file.type === 'chunk');
}

function isThis(plugin: unknown): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === NAME;
}

/** The files that these entries load without a click, including themselves. */
function reach(entries: readonly BuiltChunk[], chunks: readonly BuiltChunk[]): ReadonlySet<BuiltChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<BuiltChunk>();
  const visit = (chunk: BuiltChunk | undefined): void => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const file of chunk.imports) visit(byName.get(file));
  };
  for (const entry of entries) visit(entry);
  return reached;
}

/** The entries that each file is loaded for. */
function findUsers(chunks: readonly BuiltChunk[]): ReadonlyMap<BuiltChunk, readonly BuiltChunk[]> {
  const users = new Map<BuiltChunk, BuiltChunk[]>(chunks.map((chunk) => [chunk, []]));
  for (const entry of chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)) {
    for (const chunk of reach([entry], chunks)) users.get(chunk)?.push(entry);
  }
  return users;
}

/** The name of each module's file, derived from the pages that load it first. */
function nameModules(chunks: readonly BuiltChunk[]): ReadonlyMap<string, string> {
  const findEntry = (source: string): BuiltChunk => {
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === resolve(root, source));
    if (!entry) throw new Error(`${source} is not an entry of the build`);
    return entry;
  };
  const pages = Object.entries(firstLoads).map(([page, sources]) => {
    const entries = sources.map(findEntry);
    return { page, entries, files: reach(entries, chunks) };
  });
  const afterWorkspace = reach(loadedAfterWorkspace.map(findEntry), chunks);
  const loadedBefore = new Set(
    pages.flatMap(({ page, files }) => (page === 'login' || page === 'workspace' ? [...files] : [])),
  );
  const first = new Set(pages.flatMap(({ entries }) => entries));
  const isLater = (chunk: BuiltChunk) =>
    (chunk.isEntry || chunk.isDynamicEntry) &&
    !first.has(chunk) &&
    !ofEditor.test(chunk.facadeModuleId ?? '');
  const later = reach(chunks.filter(isLater), chunks);
  const users = findUsers(chunks);
  const editor = pages.find(({ page }) => page === 'editor')?.files;
  const isOnlyForEditor = (file: BuiltChunk) =>
    editor?.has(file) && !loadedBefore.has(file) && !afterWorkspace.has(file);
  const nameShared = (chunk: BuiltChunk) =>
    afterWorkspace.has(chunk)
      ? 'after-workspace'
      : nameLater(users.get(chunk) ?? [], [...reach([chunk], chunks)].some(isOnlyForEditor));
  const names = new Map<string, string>();
  for (const chunk of chunks) {
    const of = pages.filter(({ files }) => files.has(chunk)).map(({ page }) => page);
    const isAfterWorkspace = afterWorkspace.has(chunk) && !loadedBefore.has(chunk);
    const others = isAfterWorkspace ? 'after-workspace' : later.has(chunk) ? 'others' : null;
    const isShared = of.length === 0 && chunk.facadeModuleId === null;
    const name = isShared ? nameShared(chunk) : nameFile(of, others);
    for (const id of chunk.moduleIds) {
      if (name !== null && id !== chunk.facadeModuleId && id !== mainFile) names.set(id, name);
    }
  }
  return names;
}

/**
 * Modules that other pages need too go into a separate file, so those pages needn't load the rest; so do those that the
 * workspace loads after its first paint: an icon of the editor's must not bring along what else others need of the editor.
 */
function nameFile(pages: readonly string[], others: 'after-workspace' | 'others' | null): string | null {
  const isForApp = appPages.every((page) => pages.includes(page));
  if (isForApp) return ['app', ...pages.filter((page) => !appPages.includes(page))].join('-');
  // The embed's own modules go into its entry's file.
  if (pages.length === 0 || (pages.join() === 'embed' && others === null)) return null;
  return [...pages, ...(others === null ? [] : [others])].join('-');
}
