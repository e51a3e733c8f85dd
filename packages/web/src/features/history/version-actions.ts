import type { State } from '@giotto/chart/model';
import type { ChartStore } from '../../lib/chart-store/chart-store-types.ts';
import { forkChart } from '../../lib/fork-chart.ts';
import { type PictureSender, sendPicture } from '../../lib/send-picture.ts';

/** A version of a chart and the chart's owner. */
export interface ViewedVersion {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly version: number;
  readonly state: State;
}

/**
 * Restores a chart to a version and sends its new picture. Rejects with `ApiError`; otherwise returns the store's
 * outcome. `seen`: the chart's version when the person was asked.
 */
export async function restoreVersion(
  sender: PictureSender,
  chart: Pick<ChartStore, 'restore'>,
  { ownerId, ganttId, version, state }: ViewedVersion,
  seen: number,
): Promise<'done' | 'unsaved'> {
  const outcome = await chart.restore(version, seen);
  // Not awaited: only the lists show the picture.
  if (outcome === 'done') void sendPicture(sender, { userId: ownerId, ganttId }, state);
  return outcome;
}

/** Creates the person's own chart from a version and sends its picture. Returns its id; rejects with `ApiError`. */
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
