import type { State } from '@giotto/chart/model';
import { createGantt, putThumbnail } from '@giotto/contract/api';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
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

/** Where charts are created, and how their pictures are drawn. */
export interface ChartMaker {
  readonly call: CallApi;
  readonly draw: (state: State) => Promise<string>;
  readonly userId: string;
}

async function sendPicture({ call, draw, userId }: ChartMaker, ganttId: string, state: State): Promise<void> {
  const svg = await draw(state);
  if (svg.length <= longestPicture) {
    await call(putThumbnail, { params: { userId, ganttId }, body: { svg } });
  }
}

/**
 * Creates a chart, sends its picture and answers its id; rejects with `ApiError` when there is no chart. A picture that
 * does not arrive is no harm: the server draws charts itself (security.md C6).
 */
export async function createChart(maker: ChartMaker, chart: NewChart): Promise<string> {
  const { call, userId } = maker;
  const { name, templateId, styleId, folderId, state } = chart;
  const folder = folderId === SPECIAL_FOLDERS.noFolderGantt ? '' : folderId;
  const { ganttId } = await call(createGantt, {
    params: { userId },
    body: { name, templateId, styleId, folder },
  });
  if (state) await sendPicture(maker, ganttId, state).catch(() => undefined);
  return ganttId;
}
