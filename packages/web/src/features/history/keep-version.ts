import type { State } from '@giotto/chart/model';
import type { ChartStore } from '../../lib/chart-store/chart-store-types.ts';
import { forkChart } from '../../lib/fork-chart.ts';
import { type PictureSender, sendPicture } from '../../lib/send-picture.ts';

/** A version of a chart, and whose it is. */
export interface ViewedVersion {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly version: number;
  readonly state: State;
}

/** Makes the chart what it was at a version, and sends its new picture. Rejects with `ApiError`; answers like the store. */
export async function restoreVersion(
  sender: PictureSender,
  chart: Pick<ChartStore, 'restore'>,
  { ownerId, ganttId, version, state }: ViewedVersion,
): Promise<'done' | 'unsaved'> {
  const outcome = await chart.restore(version);
  // The lists show it later: nobody waits for it here.
  if (outcome === 'done') void sendPicture(sender, { userId: ownerId, ganttId }, state);
  return outcome;
}

/** Makes a chart of one's own from a version, and sends its picture. Answers its id; rejects with `ApiError`. */
export async function forkVersion(
  sender: PictureSender,
  { ganttId, state }: ViewedVersion,
  fork: { readonly userId: string; readonly name: string; readonly folder: string },
): Promise<string> {
  const { userId, name, folder } = fork;
  const made = await forkChart(sender.call, { userId, name, folder, from: ganttId, state });
  await sendPicture(sender, { userId, ganttId: made }, state);
  return made;
}
