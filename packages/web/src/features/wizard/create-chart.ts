import type { State } from '@giotto/chart/model';
import { createGantt } from '@giotto/contract/api';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { type PictureSender, sendPicture } from '../../lib/send-picture.ts';

/** The input for a new chart. */
export interface NewChart {
  readonly name: string;
  readonly templateId: string;
  readonly styleId: string;
  /** A folder's id or a special folder's. */
  readonly folderId: string;
  /** The chart as displayed, for its first picture; null if it couldn't be displayed. */
  readonly state: State | null;
}

/** Creates charts and draws their pictures. */
export interface ChartMaker extends PictureSender {
  readonly userId: string;
}

/** Creates a chart, sends its picture and returns its id; rejects with `ApiError` if the chart wasn't created. */
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
