import type { State } from '@giotto/chart/model';
import { getPublicGantt, getTemplateOfGantt } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { unpackState } from '../chart-store/unpack-state.ts';

/** A chart that a new one can be created from. */
export interface TemplateChart {
  readonly name: string;
  readonly isPremium: boolean;
  readonly state: State;
}

/** One of the user's own charts, or one shared with them, as a template. */
export function chartTemplateQuery(ownerId: string, ganttId: string) {
  return queryOptions({
    queryKey: ['template', ganttId],
    queryFn: async ({ signal }): Promise<TemplateChart> => {
      const params = { userId: ownerId, ganttId };
      const answer = await callApi(getTemplateOfGantt, { params }, { signal });
      return {
        name: answer.ganttName,
        isPremium: answer.isPremium,
        state: await unpackState(answer.data),
      };
    },
  });
}

/** A missing chart is a result, not a failure worth retrying. */
function nullIfNotThere(error: unknown): null {
  if (isApiError(error, 'NotFound', 'DeletedItem', 'Unauthorized')) return null;
  throw error;
}

/** A public chart as a template; null if it doesn't exist or its owner doesn't let visitors duplicate it. */
export function publicTemplateQuery(ganttId: string) {
  return queryOptions({
    queryKey: ['publicTemplate', ganttId],
    queryFn: async ({ signal }): Promise<TemplateChart | null> => {
      const answer = await callApi(getPublicGantt, { params: { ganttId } }, { signal }).catch(nullIfNotThere);
      if (!answer) return null;
      const { name, isPremium, isPublicAllowDuplicate } = answer.ganttConfiguration;
      if (!isPublicAllowDuplicate) return null;
      return { name, isPremium, state: await unpackState(answer.ganttData.state) };
    },
  });
}
