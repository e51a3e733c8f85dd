import { firstLoads, otherLoads } from './first-loads.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
/** Vite's manifest of a build: its chunks by the source that they're made from. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The pages that have a first load. */
export type FirstLoadPage = keyof typeof firstLoads | keyof typeof otherLoads;

/** Message catalogues besides the language's own; null: messages come with the page itself. */
const CATALOGUES: Readonly<Record<FirstLoadPage, readonly string[] | null>> = {
  login: ['auth'],
  workspace: [],
  editor: ['editor'],
  try: ['editor'],
  playground: ['playground'],
  playgroundChart: null,
  embed: null,
  picture: null,
  emphasis: null,
};

/**
 * The JavaScript files that a page loads in a language before any interaction, as paths in the built app. Throws if an
 * entry isn't in the build.
 */
export function listFirstLoadFiles(
  manifest: Manifest,
  page: FirstLoadPage,
  locale: string,
): readonly string[] {
  const catalogues = CATALOGUES[page];
  const texts = catalogues === null ? [] : ['language', ...catalogues.map((name) => `${name}-messages`)];
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of { ...firstLoads, ...otherLoads }[page]) visit(entry);
  for (const name of texts) visit(`src/app/locales/${locale}/${name}.ts`);
  return [...files].filter((file) => file.endsWith('.js'));
}
