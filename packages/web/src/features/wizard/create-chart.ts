import type { State } from '@giotto/chart/model';
import { createGantt } from '@giotto/contract/api';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { type PictureSender, sendPicture } from '../../lib/send-picture.ts';

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
export interface ChartMaker extends PictureSender {
  readonly userId: string;
}

/** Creates a chart, sends its picture and answers its id; rejects with `ApiError` when there is no chart. */
export async function createChart(maker: ChartMaker, chart: NewChart): Promise<string> {
  const { call, userId } = maker;
  const { name, templateId, styleId, folderId, state } = chart;
  const folder = folderId === SPECIAL_FOLDERS.noFolderGantt ? '' : folderId;
  const { ganttId } = await call(createGantt, {
    params: { userId },
    body: { name, templateId, styleId, folder },
  });
  if (state) await sendPicture(maker, { userId, ganttId }, state);
  return ganttId;
}
