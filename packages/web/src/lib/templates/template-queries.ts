import type { State } from '@giotto/chart/model';
import { getPublicGantt, getTemplateOfGantt } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { unpackState } from '../chart-store/unpack-state.ts';

/** A chart that a new one can be made from. */
export interface TemplateChart {
  readonly name: string;
  readonly isPremium: boolean;
  readonly state: State;
}

/** A chart of the user's own, or one that is shared with them, as a template. */
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

/** A public chart as a template; null when its owner does not let visitors duplicate it. */
export function publicTemplateQuery(ganttId: string) {
  return queryOptions({
    queryKey: ['publicTemplate', ganttId],
    queryFn: async ({ signal }): Promise<TemplateChart | null> => {
      const answer = await callApi(getPublicGantt, { params: { ganttId } }, { signal });
      const { name, isPremium, isPublicAllowDuplicate } = answer.ganttConfiguration;
      if (!isPublicAllowDuplicate) return null;
      return { name, isPremium, state: await unpackState(answer.ganttData.state) };
    },
  });
}
