import { brotliDecompressSync } from 'node:zlib';
import { apply } from '@giotto/chart/changes';
import { createState, stateToJson } from '@giotto/chart/model';
import { describe, expect, it } from 'vitest';
import { compressText } from './compression.ts';

/** The changes that create a chart with this many tasks. */
const createTasks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    type: 'create' as const,
    kind: 'task' as const,
    id: `task-${((at * 2654435761) % 2 ** 32).toString(36)}`,
    value: { title: `Prepare and review part ${at}`, start: (at * 7) % 300, duration: 3 + (at % 12) },
  }));

describe('a brotli response', () => {
  it('compresses ten states of a chart of 2,000 tasks to less than a tenth of their separate sizes', async () => {
    const changes = createTasks(2_000);
    let { state } = apply(createState(), changes);
    const states = Array.from({ length: 10 }, (_, at) => {
      const fields = { start: at, duration: 7, title: `Title ${at}` };
      state = apply(state, [{ type: 'set', kind: 'task', id: changes[at * 97]?.id ?? '', fields }]).state;
      return JSON.stringify(stateToJson(state));
    });
    const alone = await Promise.all(states.map((text) => compressText(text, 'gzip')));
    const together = await compressText(`[${states.join(',')}]`, 'br');
    expect(together.length).toBeLessThan(0.1 * alone.reduce((sum, { length }) => sum + length, 0));
  });

  it('finds repetitions 5 MiB back, beyond the default window', async () => {
    const state = JSON.stringify(createTasks(50_000));
    expect(state.length).toBeGreaterThan(5 * 1024 * 1024);
    const [once, twice] = [await compressText(state, 'br'), await compressText(state + state, 'br')];
    expect(twice.length).toBeLessThan(1.05 * once.length);
  });

  it.each(['', 'a', 'ä'.repeat(2_000), 'long '.repeat(300_000)])('round-trips', async (text) => {
    expect(brotliDecompressSync(await compressText(text, 'br')).toString('utf8')).toBe(text);
  });
});
