import { DATA_TEMPLATES, STYLES } from '@giotto/chart/templates';
import {
  getTemplate,
  listDataTemplates,
  listStyleTemplates,
  type TemplateItem,
  type TemplateList,
} from '@giotto/contract/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { unpackState } from '../chart-store/unpack-state.ts';
import type { TemplateChart } from './template-queries.ts';

/** The built-in ones, for when the server's list with admins' additions, hidden items and order can't be loaded. */
const builtIn: Readonly<Record<TemplateList, readonly TemplateItem[]>> = {
  data: DATA_TEMPLATES.map(({ id, name }) => ({ ganttId: id, ganttName: name, isPremium: false })),
  style: STYLES.map(({ id, name, isPremium }) => ({ ganttId: id, ganttName: name, isPremium })),
};

const endpoints = { data: listDataTemplates, style: listStyleTemplates } as const;

export interface SharedTemplates {
  readonly templates: readonly TemplateItem[];
  /** The server's list is still loading, so the templates may still change. */
  readonly isPending: boolean;
}

/** The templates for everybody, in order; refetched wherever they're shown. */
export function useSharedTemplates(list: TemplateList): SharedTemplates {
  const { data, isPending } = useQuery({
    queryKey: ['sharedTemplates', list],
    queryFn: async ({ signal }) => (await callApi(endpoints[list], {}, { signal })).templates,
    staleTime: 0,
  });
  return { templates: data ?? builtIn[list], isPending };
}

/** A template for everybody that isn't built in: a chart promoted by an admin. */
export function sharedTemplateQuery(list: TemplateList, templateId: string) {
  return queryOptions({
    queryKey: ['sharedTemplate', list, templateId],
    queryFn: async ({ signal }): Promise<TemplateChart> => {
      const answer = await callApi(getTemplate, { params: { list, templateId } }, { signal });
      const { name, isPremium, data } = answer;
      return { name, isPremium, state: await unpackState(data) };
    },
  });
}
