import type { State } from '@giotto/chart/model';
import { createGantt, putThumbnail } from '@giotto/contract/api';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { drawSvg } from '../../components/chart/draw-svg.ts';
import type { CallApi } from '../../lib/api-client.ts';

/** Longest picture that the server takes, in characters. */
const longestPicture = 256 * 1024;

/** What a new chart is made of. */
export interface NewChart {
  readonly name: string;
  readonly templateId: string;
  readonly styleId: string;
  /** A folder's id or a special one's. */
  readonly folderId: string;
  /** As it was shown here, for its first picture; null when it could not be shown. */
  readonly state: State | null;
}

/** A picture that does not arrive is no harm: the server draws charts itself (security.md C6). */
async function sendPicture(call: CallApi, userId: string, ganttId: string, state: State): Promise<void> {
  const svg = await drawSvg(state);
  if (svg.length <= longestPicture) {
    await call(putThumbnail, { params: { userId, ganttId }, body: { svg } });
  }
}

/** Creates a chart, sends its picture and answers its id; rejects with `ApiError` when there is no chart. */
export async function createChart(
  call: CallApi,
  userId: string,
  { name, templateId, styleId, folderId, state }: NewChart,
): Promise<string> {
  const folder = folderId === SPECIAL_FOLDERS.noFolderGantt ? '' : folderId;
  const { ganttId } = await call(createGantt, {
    params: { userId },
    body: { name, templateId, styleId, folder },
  });
  if (state) await sendPicture(call, userId, ganttId, state).catch(() => undefined);
  return ganttId;
}
