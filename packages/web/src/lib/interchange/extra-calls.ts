import { getExtra, listExtras, putExtra } from '@giotto/contract/api';
import type { ExtraFormatName } from '@giotto/contract/plan-formats';
import type { CallApi } from '../api-client.ts';

/** A chart by its owner and its id. */
export interface ChartPath {
  readonly userId: string;
  readonly ganttId: string;
}

/** What a file holds beyond its chart, packed, for exports to the same format. */
export interface PackedExtra {
  readonly format: ExtraFormatName;
  readonly bytes: Uint8Array;
}

/** Keeps something beside a chart, in place of what is kept of the same format; rejects with `ApiError`. */
export async function storeExtra(
  call: CallApi,
  chart: ChartPath,
  { format, bytes }: PackedExtra,
): Promise<void> {
  await call(putExtra, { params: { ...chart, format }, body: bytes });
}

/** What is kept beside a chart for a format; undefined if there is nothing. Rejects with `ApiError`. */
export async function fetchExtra(
  call: CallApi,
  chart: ChartPath,
  format: ExtraFormatName,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const { extras } = await call(listExtras, { params: chart }, { signal });
  if (extras.every((extra) => extra.format !== format)) return undefined;
  const { content } = await call(getExtra, { params: { ...chart, format } }, { signal });
  return content instanceof Uint8Array ? content : undefined;
}
