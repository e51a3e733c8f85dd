import { type State, stateToJson } from '@giotto/chart/model';
import { createGantt } from '@giotto/contract/api';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { type PictureSender, sendPicture } from '../../lib/send-picture.ts';

export interface ImportedChart {
  readonly name: string;
  /** A folder's id or a special folder's. */
  readonly folderId: string;
  readonly state: State;
}

interface ChartOwner extends PictureSender {
  readonly userId: string;
}

/** Creates a chart from an imported file, sends its picture and returns its id; rejects with `ApiError`. */
export async function createImportedChart(owner: ChartOwner, chart: ImportedChart): Promise<string> {
  const { call, userId } = owner;
  const { name, folderId, state } = chart;
  const folder = folderId === SPECIAL_FOLDERS.noFolderGantt ? '' : folderId;
  const body = { name, folder, state: stateToJson(state) };
  const { ganttId } = await call(createGantt, { params: { userId }, body });
  await sendPicture(owner, { userId, ganttId }, state);
  return ganttId;
}
