import { type ChartConflict, conflictsOf, figuresOfChart, type State } from '@giotto/chart';
import { dayEdges } from '@giotto/chart/chart-schedule';
import { timelineOf } from '@giotto/chart/model';
import { formatCivil, isInWholeDays, MINUTES_PER_DAY, minutesAt } from '@giotto/chart/time';

/** A task or milestone with its dates. */
interface CheckedElement {
  readonly id: string;
  readonly title: string;
  /** The first and the last day, or minute: a task that ends on Friday evening ends on Friday. */
  readonly start: string;
  readonly finish: string;
  /** In working days, to a tenth; how much later it may finish without delaying the end. Negative: it's late already. */
  readonly slackDays: number;
  readonly critical: boolean;
}

/** What can't be kept, in words and for programs. */
interface CheckedConflict {
  readonly kind: ChartConflict['kind'];
  /** The ids that it's about: of a link, those of its ends. */
  readonly ids: readonly string[];
  readonly message: string;
}

export interface CheckedPlan {
  readonly elements: readonly CheckedElement[];
  readonly conflicts: readonly CheckedConflict[];
}

function titleOf({ task, milestone }: State, id: string): string {
  return (task.get(id) ?? milestone.get(id))?.title || 'Untitled';
}

const MESSAGES: Readonly<Record<ChartConflict['kind'], string>> = {
  'link-not-kept': 'starts before its predecessor allows',
  'link-not-counted': 'is linked in a circle, or to what is below it, so the link doesn’t count',
  'hard-date': 'has a date that its predecessor doesn’t allow',
  'deadline-missed': 'misses its deadline',
  'calendar-unknown': 'has a calendar that doesn’t exist',
  'out-of-range': 'would be before 1900 or after 2200',
};

function describe(state: State, conflict: ChartConflict): CheckedConflict {
  const { kind } = conflict;
  const name = (id: string) => `“${titleOf(state, id)}”`;
  if ('link' in conflict) {
    const { from, to } = conflict;
    return { kind, ids: [from, to], message: `${name(to)} ${MESSAGES[kind]}: ${name(from)}` };
  }
  return { kind, ids: [conflict.id], message: `${name(conflict.id)} ${MESSAGES[kind]}` };
}

/** A plan's dates, slack and conflicts: as scheduled, or as it's drawn. */
export function checkPlan(state: State): CheckedPlan {
  const figures = figuresOfChart(state);
  const { startDate } = timelineOf(state);
  // Days as days: not when their work begins and ends.
  const edges = dayEdges(state);
  const elements = figures.ids.flatMap((id): CheckedElement[] => {
    const found = figures.of(id);
    if (found === undefined) return [];
    const record = state.task.get(id) ?? state.milestone.get(id) ?? {};
    const isPoint = found.start === found.finish;
    const start = minutesAt(isPoint ? found.start : edges.ofStart(record, found.start), startDate);
    const finish = minutesAt(isPoint ? found.finish : edges.ofEnd(record, found.finish), startDate);
    const isDays = isInWholeDays(start, finish);
    return [
      {
        id,
        title: titleOf(state, id),
        start: formatCivil(start),
        finish: isDays ? formatCivil(finish - MINUTES_PER_DAY) : formatCivil(finish),
        slackDays: Math.round((found.totalSlack / found.dayMinutes) * 10) / 10 + 0,
        critical: found.isCritical,
      },
    ];
  });
  return { elements, conflicts: conflictsOf(state).map((conflict) => describe(state, conflict)) };
}
