import { type ChartFilter, PROGRESS_STAGES } from '@giotto/chart/filter';
import type { Id, State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import { formatDate } from '../../../lib/dates.ts';
import { calledBy } from './called-by.ts';

/** People and design templates that are named; of more, how many there are. */
const MAX_NAMES = 2;

/** The conditions of a filter in a few words: 'Ana, Bo, late, this week'. */
export function filterText(intl: IntlShape, state: State, filter: ChartFilter): string {
  const { people = [], progress = [], time, isCritical, text } = filter;
  const few = (names: readonly string[]) => {
    const more = names.length - MAX_NAMES;
    if (more <= 0) return names;
    return [...names.slice(0, MAX_NAMES), intl.formatMessage({ id: 'filter.others' }, { count: more })];
  };
  const day = (date: string) => formatDate(intl, date);
  const named = (table: ReadonlyMap<Id, { readonly name?: string }>, ids: readonly Id[] = []) =>
    ids.map((id) => table.get(id)?.name ?? id);
  const conditions = [
    few(people.map((id) => calledBy(intl, state, id))),
    PROGRESS_STAGES.filter((stage) => progress.includes(stage)).map((stage) =>
      intl.formatMessage({ id: `filter.stage.${stage}` }),
    ),
    time?.period === undefined ? [] : [intl.formatMessage({ id: `filter.time.${time.period}` })],
    time?.from === undefined ? [] : [intl.formatMessage({ id: 'filter.from' }, { date: day(time.from) })],
    time?.to === undefined ? [] : [intl.formatMessage({ id: 'filter.to' }, { date: day(time.to) })],
    few([
      ...named(state.taskDesignTemplate, filter.taskTemplates),
      ...named(state.milestoneDesignTemplate, filter.milestoneTemplates),
    ]),
    isCritical ? [intl.formatMessage({ id: 'filter.critical' })] : [],
    text === undefined ? [] : [intl.formatMessage({ id: 'filter.quoted' }, { text })],
  ];
  return intl.formatList(conditions.flat(), { type: 'unit' });
}
