import { createHash } from 'node:crypto';
import { stateFromJson, stateToJson } from '@giotto/chart/model';
import { unpackState } from '../../packages/server/src/domains/charts/state/packed-state.ts';
import { sortedJson } from '../chaos/sorted-json.ts';
import type { Opened } from './find-losses.ts';

/** Charts opened at the same time. */
const TOGETHER = 4;

/** Opens charts on a node as their owner does. */
export async function openCharts(
  origin: string,
  owner: { readonly userId: string; readonly token: string },
  ganttIds: readonly string[],
): Promise<Opened[]> {
  const opened: Opened[] = [];
  const waiting = [...ganttIds];
  const openNext = async (): Promise<void> => {
    for (let ganttId = waiting.pop(); ganttId !== undefined; ganttId = waiting.pop())
      opened.push(await openChart(origin, owner, ganttId));
  };
  await Promise.all(Array.from({ length: TOGETHER }, openNext));
  return opened;
}

async function openChart(
  origin: string,
  { userId, token }: { readonly userId: string; readonly token: string },
  ganttId: string,
): Promise<Opened> {
  const answer = await fetch(`${origin}/api/users/${userId}/gantts/${ganttId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`opening ${ganttId} was answered ${answer.status}`);
  const { ganttData, version } = (await answer.json()) as { ganttData: { state: string }; version: number };
  const { json } = await unpackState(Buffer.from(ganttData.state, 'base64'));
  const text = sortedJson(stateToJson(stateFromJson(json)));
  return { ganttId, version, state: createHash('sha256').update(text).digest('hex') };
}
