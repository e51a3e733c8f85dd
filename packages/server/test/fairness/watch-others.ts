import { setTimeout as pause } from 'node:timers/promises';
import type { FairNode, FairSite } from './fair-site.ts';

/** What others noticed: the slowest of a hundred calls in ms, and calls that weren't answered as they should. */
export interface Noticed {
  readonly health: number;
  readonly save: number;
  readonly open: number;
  readonly refused: readonly string[];
}

/** Has another person open and save a small chart, and a monitor look at the node's health, for so many ms. */
export async function watchOthers(site: FairSite, { port }: FairNode, duration: number): Promise<Noticed> {
  const { other, small } = site;
  const path = `/api/users/${other.userId}/gantts/${small}`;
  const headers = { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' };
  const refused: string[] = [];
  const end = performance.now() + duration;
  const repeat = async (name: string, every: number, address: string, request: () => RequestInit) => {
    const taken: number[] = [];
    while (performance.now() < end) {
      const begun = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${address}`, request()).catch(String);
      if (typeof answer === 'string') refused.push(`${name}: ${answer}`);
      else {
        await answer.arrayBuffer();
        if (!answer.ok) refused.push(`${name}: ${answer.status}`);
      }
      const took = performance.now() - begun;
      taken.push(took);
      await pause(Math.max(0, every - took));
    }
    return percentile(taken);
  };
  let saves = 0;
  const save = () => {
    saves += 1;
    const fields = { title: `Saved ${saves}` };
    const changes = [{ type: 'set', kind: 'task', id: 'task-1', fields }];
    return { method: 'POST', headers, body: JSON.stringify({ changes }) };
  };
  const [health, saved, open] = await Promise.all([
    repeat('health', 25, '/health', () => ({})),
    repeat('save', 125, `${path}/update`, save),
    repeat('open', 150, path, () => ({ headers })),
  ]);
  return { health, save: saved, open, refused };
}

/** The value that 99 of a hundred don't exceed. */
function percentile(values: number[]): number {
  const sorted = values.sort((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
}
