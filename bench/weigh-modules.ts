import { readFile } from 'node:fs/promises';
import { decode } from '@jridgewell/sourcemap-codec';

/** Characters of a built file by source; those without a source are under the empty name. */
export async function weighModules(path: string): Promise<ReadonlyMap<string, number>> {
  const [code, map] = await Promise.all([readFile(path, 'utf8'), readSourceMap(path)]);
  const weights = new Map<string, number>();
  const add = (source: string, length: number) => weights.set(source, (weights.get(source) ?? 0) + length);
  const lines = code.split('\n');
  const segments = map === null ? [] : decode(map.mappings);
  for (const [row, line] of lines.entries()) {
    let at = 0;
    let source = '';
    for (const segment of (segments[row] ?? []).sort(([one], [other]) => one - other)) {
      add(source, segment[0] - at);
      at = segment[0];
      source = segment.length > 1 ? (map?.sources[segment[1] ?? 0] ?? '') : '';
    }
    add(source, line.length - at);
  }
  return weights;
}

interface SourceMap {
  readonly mappings: string;
  readonly sources: readonly string[];
}

/** Null for the rolldown runtime, which has none. */
async function readSourceMap(path: string): Promise<SourceMap | null> {
  const text = await readFile(`${path}.map`, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as SourceMap);
}
