import type { State } from '@giotto/chart/model';
import {
  buildDataTemplate,
  findStyle,
  isDefaultTheme,
  type StyleData,
  styleOf,
  withStyle,
} from '@giotto/chart/templates';
import { formatCivil } from '@giotto/chart/time';
import type { TemplateList } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { civilNow } from '../../lib/civil-now.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { sharedTemplateQuery } from '../../lib/templates/shared-templates.ts';
import { chartTemplateQuery, publicTemplateQuery } from '../../lib/templates/template-queries.ts';
import type { TemplateOption } from './template-option.ts';

/** The chart of an option, if it is one; `state` is null while loading. */
function useOptionChart(list: TemplateList, option: TemplateOption | undefined) {
  const source = option?.source;
  const id = option?.id ?? '';
  const ownerId = source?.kind === 'chart' ? source.ownerId : '';
  const own = useQuery({ ...chartTemplateQuery(ownerId, id), enabled: source?.kind === 'chart' });
  const open = useQuery({ ...publicTemplateQuery(id), enabled: source?.kind === 'public' });
  const shared = useQuery({ ...sharedTemplateQuery(list, id), enabled: source?.kind === 'shared' });
  const query = source?.kind === 'public' ? open : source?.kind === 'shared' ? shared : own;
  return { state: query.data?.state ?? null, isError: query.isError, refetch: query.refetch };
}

function useData(option: TemplateOption | undefined) {
  const chart = useOptionChart('data', option);
  const builtInId = option?.source.kind === 'builtIn' ? option.id : null;
  const builtIn = useMemo(
    () => (builtInId === null ? null : buildDataTemplate(builtInId, formatCivil(civilNow()).slice(0, 10))),
    [builtInId],
  );
  return { ...chart, state: builtIn ?? chart.state };
}

function useStyle(option: TemplateOption | undefined) {
  const chart = useOptionChart('style', option);
  // Destructured so the same style keeps its identity when the lists reload.
  const { id, name = '', isPremium = false } = option ?? {};
  const isBuiltIn = option?.source.kind === 'builtIn';
  const { state } = chart;
  const style = useMemo((): StyleData | null => {
    if (id === undefined) return null;
    if (isBuiltIn) return findStyle(id) ?? null;
    return state && styleOf(state, id, name, isPremium);
  }, [id, name, isPremium, isBuiltIn, state]);
  return { ...chart, style };
}

export interface Preview {
  /** The selected data in the selected style; null until both have loaded. */
  readonly state: State | null;
  /** Whether a chart in this style gets the free edition's watermark (spec/charts.md §5). */
  readonly hasWatermark: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** The chart to be created, as far as it can be previewed. */
export function usePreview(data: TemplateOption | undefined, style: TemplateOption | undefined): Preview {
  const content = useData(data);
  const look = useStyle(style);
  const isFree = useProfile()?.edition === 'free';
  const state = useMemo(
    () => (content.state && look.style ? withStyle(content.state, look.style) : null),
    [content.state, look.style],
  );
  return {
    state,
    hasWatermark: useMemo(() => isFree && state !== null && !isDefaultTheme(state), [isFree, state]),
    isError: content.isError || look.isError,
    retry: () => {
      if (content.isError) void content.refetch();
      if (look.isError) void look.refetch();
    },
  };
}
