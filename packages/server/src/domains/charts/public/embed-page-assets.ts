import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The built files of the embed's client, as paths from the server's root. */
export interface EmbedAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The embed's entry in the web app's build. */
const ENTRY = 'src/embed/main.ts';

/** The stylesheets of a chunk and everything it imports, each once, imports first. */
function listStyles(
  manifest: Readonly<Record<string, ManifestChunk>>,
  name: string,
  seen: ReadonlySet<string> = new Set(),
): string[] {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return [];
  const inside = new Set([...seen, name]);
  const imported = (chunk.imports ?? []).flatMap((other) => listStyles(manifest, other, inside));
  return [...new Set([...imported, ...(chunk.css ?? [])])];
}

/**
 * Finds the embed's client in the web app's build manifest. Undefined without a build, or if the build lacks the embed:
 * the page then stays a static picture.
 */
export async function findEmbedAssets(webDist: string | undefined): Promise<EmbedAssets | undefined> {
  if (webDist === undefined) return undefined;
  const text = await readFile(join(webDist, '.vite', 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const manifest = JSON.parse(text) as Record<string, ManifestChunk>;
  const entry = manifest[ENTRY];
  if (entry === undefined) return undefined;
  return { script: `/${entry.file}`, styles: listStyles(manifest, ENTRY).map((file) => `/${file}`) };
}
