import { MAIN, type State } from '@giotto/chart/model';
import { applyStyle, findStyle, type StyleData, styleOf } from '@giotto/chart/templates';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGanttGroups } from '../../../lib/homepage/use-gantt-groups.ts';
import { useProfile } from '../../../lib/session/use-session.ts';
import { sharedTemplateQuery, useSharedTemplates } from '../../../lib/templates/shared-templates.ts';
import { chartTemplateQuery } from '../../../lib/templates/template-queries.ts';

/** An available style: one for everybody, or that of a chart in the style templates folder. */
export interface StyleChoice {
  readonly id: string;
  readonly name: string;
  readonly isPremium: boolean;
  /** The owner of the chart it comes from; null if it's for everybody. */
  readonly ownerId: string | null;
}

export interface StyleChoices {
  readonly own: readonly StyleChoice[];
  readonly builtIn: readonly StyleChoice[];
  /** Styles are still loading, so some may still appear above the others. */
  readonly isPending: boolean;
  /** The user's own styles failed to load; the built-in ones are available. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly find: (id: string | null) => StyleChoice | undefined;
}

/** The available styles: the user's own style templates except the open chart, and those for everybody. */
export function useStyleChoices(ganttId: string): StyleChoices {
  const { data: groups, isPending, isError, refetch } = useGanttGroups();
  const shared = useSharedTemplates('style');
  const profile = useProfile();
  return useMemo(() => {
    const charts = groups?.styleTemplates.filter((gantt) => gantt.ganttId !== ganttId) ?? [];
    const own = charts.map(
      ({ ganttId: id, ganttName: name, isPremium, userId: ownerId }): StyleChoice => ({
        id,
        name,
        isPremium,
        ownerId,
      }),
    );
    const builtIn = shared.templates.map(
      ({ ganttId: id, ganttName: name, isPremium }): StyleChoice => ({ id, name, isPremium, ownerId: null }),
    );
    const all = [...own, ...builtIn];
    return {
      own,
      builtIn,
      isPending: isPending || shared.isPending,
      // Without an account there are none.
      hasFailed: isError && !groups && profile !== null,
      retry: () => void refetch(),
      find: (id) => all.find((choice) => choice.id === id),
    };
  }, [groups, shared.templates, shared.isPending, ganttId, isPending, isError, refetch, profile]);
}

/** A choice's style; null while loading, or if it no longer exists. */
export function useStyleOf(choice: StyleChoice | undefined): StyleData | null {
  const { id = '', name = '', isPremium = false, ownerId = null } = choice ?? {};
  const own = findStyle(id) ?? null;
  const isShared = ownerId === null && own === null && id !== '';
  const chartQuery = useQuery({ ...chartTemplateQuery(ownerId ?? '', id), enabled: ownerId !== null });
  const sharedQuery = useQuery({ ...sharedTemplateQuery('style', id), enabled: isShared });
  const chart = isShared ? sharedQuery.data : chartQuery.data;
  return useMemo(() => {
    if (ownerId === null && own !== null) return own;
    return chart ? styleOf(chart.state, id, name, isPremium) : null;
  }, [id, name, isPremium, ownerId, own, chart]);
}

/** The chart's built-in style if it's unmodified. */
export function findCurrentStyle(state: State): string | null {
  const style = findStyle(state.theme.get(MAIN)?.styleId ?? '');
  return style && applyStyle(state, style).length === 0 ? style.id : null;
}
