import { MAIN, type State } from '@giotto/chart/model';
import { applyStyle, findStyle, STYLES, type StyleData, styleOf } from '@giotto/chart/templates';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGanttGroups } from '../../../lib/homepage/use-gantt-groups.ts';
import { chartTemplateQuery } from '../../../lib/templates/template-queries.ts';

/** A style that can be chosen: built in, or that of a chart in the folder of style templates. */
export interface StyleChoice {
  readonly id: string;
  readonly name: string;
  readonly isPremium: boolean;
  /** Whose chart it is taken from; null: built in. */
  readonly ownerId: string | null;
}

export interface StyleChoices {
  readonly own: readonly StyleChoice[];
  readonly builtIn: readonly StyleChoice[];
  /** Own ones could not be loaded; the built-in ones are there all the same. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly find: (id: string | null) => StyleChoice | undefined;
}

const BUILT_IN: readonly StyleChoice[] = STYLES.map(({ id, name, isPremium }) => ({
  id,
  name,
  isPremium,
  ownerId: null,
}));

/** What the switch offers: the user's own style templates, but not the open chart, and the twelve styles. */
export function useStyleChoices(ganttId: string): StyleChoices {
  const { data: groups, isError, refetch } = useGanttGroups();
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
    const all = [...own, ...BUILT_IN];
    return {
      own,
      builtIn: BUILT_IN,
      hasFailed: isError && !groups,
      retry: () => void refetch(),
      find: (id) => all.find((choice) => choice.id === id),
    };
  }, [groups, ganttId, isError, refetch]);
}

/** The style of a choice; null while it is on its way, or when it is gone. */
export function useStyleOf(choice: StyleChoice | undefined): StyleData | null {
  const { id = '', name = '', isPremium = false, ownerId = null } = choice ?? {};
  const chart = useQuery({ ...chartTemplateQuery(ownerId ?? '', id), enabled: ownerId !== null }).data;
  return useMemo(() => {
    if (ownerId === null) return findStyle(id) ?? null;
    return chart ? styleOf(chart.state, id, name, isPremium) : null;
  }, [id, name, isPremium, ownerId, chart]);
}

/** The built-in style that the chart is in, unchanged. */
export function findCurrentStyle(state: State): string | null {
  const style = findStyle(state.theme.get(MAIN)?.styleId ?? '');
  return style && applyStyle(state, style).length === 0 ? style.id : null;
}
