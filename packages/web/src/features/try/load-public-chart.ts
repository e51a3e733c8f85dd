import { getPublicGantt } from '@giotto/contract/api';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { unpackState } from '../../lib/chart-store/unpack-state.ts';
import type { CopiedChart } from './choose-chart.ts';

/** A public chart as visitors see it; null if there is none, or its owner doesn't allow copies. Rejects with `ApiError`. */
export async function loadPublicChart(ganttId: string): Promise<CopiedChart | null> {
  try {
    const answer = await callApi(getPublicGantt, { params: { ganttId } });
    const { name, isPublicAllowDuplicate } = answer.ganttConfiguration;
    return isPublicAllowDuplicate ? { name, state: await unpackState(answer.ganttData.state) } : null;
  } catch (error) {
    if (isApiError(error, 'NotFound', 'DeletedItem', 'Unauthorized')) return null;
    throw error;
  }
}
