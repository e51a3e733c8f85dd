import type { PictureLink } from '@giotto/contract/api';
import { newKeyId, readAddressKey, writeAddressKey } from '../../../platform/sealing/address-key.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { findVisitedGantt, type PublicGantt } from '../public/public-chart.ts';
import {
  findPictureLink,
  type PictureLinkRow,
  removePictureLink,
  savePictureLink,
} from './picture-link-repository.ts';

/** What makes an address of a key's id. */
interface LinkPlace {
  readonly secret: Uint8Array;
  readonly publicUrl: string;
}

function present(
  { secret, publicUrl }: LinkPlace,
  chartId: string,
  { keyId, createdAt }: PictureLinkRow,
): PictureLink {
  return {
    address: `${publicUrl}/p/${chartId}/${writeAddressKey(secret, chartId, keyId)}`,
    createdDate: createdAt.toISOString(),
  };
}

/** The secret address of a chart's picture; null if there is none. */
export async function readPictureLink(
  { db }: GanttDeps,
  place: LinkPlace,
  chartId: string,
): Promise<PictureLink | null> {
  const row = await findPictureLink(db, chartId);
  return row === undefined ? null : present(place, chartId, row);
}

/** Makes a secret address for a chart's picture: the previous one stops answering. */
export async function renewPictureLinkOf(
  { db, clock }: GanttDeps,
  place: LinkPlace,
  chartId: string,
): Promise<PictureLink> {
  const row = { keyId: newKeyId(), createdAt: clock.now() };
  await savePictureLink(db, chartId, row);
  return present(place, chartId, row);
}

/** Revokes the secret address of a chart's picture, if there is one. */
export async function revokePictureLink({ db }: GanttDeps, chartId: string): Promise<void> {
  await removePictureLink(db, chartId);
}

/** Finds the chart that a secret address shows; undefined for any other key, and for a deleted chart. */
export async function findLinkedGantt(
  gantts: GanttDeps,
  secret: Uint8Array,
  chartId: string,
  key: string,
): Promise<PublicGantt | undefined> {
  const keyId = readAddressKey(secret, chartId, key);
  if (keyId === null) return undefined;
  const link = await findPictureLink(gantts.db, chartId);
  return link?.keyId === keyId ? findVisitedGantt(gantts, chartId, () => true) : undefined;
}
