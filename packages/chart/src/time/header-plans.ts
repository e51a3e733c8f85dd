import type { Scale } from '../model/values.ts';
import { type CivilMinutes, civilParts, MINUTES_PER_DAY, twoDigits } from './civil-date.ts';
import { type DatePattern, nameDate, nameField } from './date-names.ts';
import { type Anchor, type Step, stepIndex } from './edges.ts';
import { nameQuarter, nameWeek, quarterOf, shortYear } from './short-names.ts';

/** One way to fill a header row: its division and the cells' labels. */
export interface RowForm {
  readonly step: Step;
  /** The label of the cell that begins at an edge. */
  readonly label: (edge: CivilMinutes) => string;
  /** Set when a cell spans several steps and its label names only the first of them: that step. */
  readonly labelled?: Step;
  /**
   * Set where a label could be misread among longer ones, like “Mar 27” next to “February 2027”: no single cell may use
   * it.
   */
  readonly isForWholeRow?: true;
}

/** The ways to fill a row, widest first. */
export type RowPlan = readonly RowForm[];

/** Both rows of a scale's header (`ux.md A8`). */
export interface HeaderPlan {
  readonly upper: RowPlan;
  readonly lower: RowPlan;
  /** Set where bare cells still help when no label fits: between months, days can be counted. */
  readonly hasTicks?: true;
}

const HOUR = { scale: 'hour' } as const;
const DAY = { scale: 'day' } as const;
const WEEK = { scale: 'week' } as const;
const MONTH = { scale: 'month' } as const;
const QUARTER = { scale: 'quarter' } as const;
const YEAR = { scale: 'year' } as const;
const DECADE = { scale: 'year', count: 10 } as const;
const CENTURY = { scale: 'year', count: 100 } as const;

/** The rows of a scale on a calendar axis, in a language. */
export function calendarPlan(scale: Scale, language: string): HeaderPlan {
  const by = (step: Step, ...patterns: DatePattern[]): RowForm[] =>
    patterns.map((pattern) => ({ step, label: (edge) => nameDate(edge, pattern, language) }));
  const day = (edge: CivilMinutes) => String(civilParts(edge).day);
  const weekday = (pattern: DatePattern): RowForm => ({
    step: DAY,
    label: (edge) => `${nameDate(edge, pattern, language)} ${day(edge)}`,
  });
  const year = (edge: CivilMinutes) => String(civilParts(edge).year);
  const months: RowForm[] = [
    ...by(MONTH, 'longMonthYear', 'shortMonthYear'),
    ...by(MONTH, 'shortMonthShortYear').map((form) => ({ ...form, isForWholeRow: true as const })),
    ...by(MONTH, 'shortMonth'),
  ];
  const years: RowForm[] = [
    { step: YEAR, label: year },
    { step: YEAR, label: shortYear },
  ];
  const decades: RowForm[] = [
    { step: DECADE, labelled: YEAR, label: year },
    { step: DECADE, labelled: YEAR, label: shortYear },
  ];
  switch (scale) {
    case 'hour':
      return {
        upper: [...by(DAY, 'weekdayDayMonth', 'dayMonth'), { step: DAY, label: day }],
        lower: hours((edge) => twoDigits(civilParts(edge).hour)),
      };
    case 'day':
      return {
        upper: months,
        lower: [
          weekday('shortWeekday'),
          weekday('narrowWeekday'),
          { step: DAY, label: day },
          { step: WEEK, labelled: DAY, label: day },
        ],
        hasTicks: true,
      };
    case 'week': {
      const week = (edge: CivilMinutes) => nameWeek(edge, language);
      return {
        upper: months,
        lower: [
          { step: WEEK, label: (edge) => `${day(edge)}–${day(edge + 6 * MINUTES_PER_DAY)}` },
          { step: WEEK, label: week },
          { step: { scale: 'week', count: 2 }, labelled: WEEK, label: week },
          { step: { scale: 'week', count: 4 }, labelled: WEEK, label: week },
        ],
      };
    }
    case 'month':
      return {
        upper: years,
        lower: [
          ...by(MONTH, 'longMonth', 'shortMonth', 'narrowMonth'),
          { step: MONTH, label: (edge) => String(civilParts(edge).month) },
        ],
      };
    case 'quarter':
      return {
        upper: years,
        lower: [
          { step: QUARTER, label: (edge) => nameQuarter(edge, language) },
          { step: QUARTER, label: (edge) => String(quarterOf(edge)) },
        ],
      };
    case 'year':
      return {
        upper: [
          { step: DECADE, label: (edge) => nameDecade(civilParts(edge).year, language) },
          { step: DECADE, label: year },
          { step: CENTURY, label: (edge) => `${year(edge)}–${civilParts(edge).year + 99}` },
        ],
        lower: [...years, { step: { scale: 'year', count: 5 }, labelled: YEAR, label: year }, ...decades],
      };
  }
}

/** The rows of a scale on a relative axis: Day 1, Week 1, Month 1. */
export function relativePlan(scale: Scale, language: string, anchor: Anchor): HeaderPlan {
  const number = (edge: CivilMinutes, step: Step) => String(stepIndex(edge, step, anchor) + 1);
  const counted = (step: Step & { scale: Scale }): RowForm[] => {
    const name = nameField(step.scale, language);
    return [`${name} `, [...name][0] ?? '', ''].map((prefix) => ({
      step,
      label: (edge) => prefix + number(edge, step),
    }));
  };
  switch (scale) {
    case 'hour': {
      const hour = (edge: CivilMinutes) => String((stepIndex(edge, HOUR, anchor) % 24) + 1);
      return { upper: counted(DAY), lower: hours(hour) };
    }
    case 'day':
      return {
        upper: counted(WEEK),
        lower: [...counted(DAY), { step: WEEK, labelled: DAY, label: (edge) => number(edge, DAY) }],
        hasTicks: true,
      };
    case 'week': {
      const everySecond = { scale: 'week', count: 2 } as const;
      return {
        upper: counted(MONTH),
        lower: [...counted(WEEK), { step: everySecond, labelled: WEEK, label: (edge) => number(edge, WEEK) }],
      };
    }
    case 'month':
      return { upper: counted(YEAR), lower: counted(MONTH) };
    case 'quarter':
      return { upper: counted(YEAR), lower: counted(QUARTER) };
    case 'year': {
      const decade = (edge: CivilMinutes) => `${number(edge, YEAR)}–${stepIndex(edge, YEAR, anchor) + 10}`;
      return { upper: [{ step: DECADE, label: decade }], lower: counted(YEAR) };
    }
  }
}

/** Every hour, or every 2nd, 3rd, 6th, 12th. */
function hours(label: (edge: CivilMinutes) => string): RowForm[] {
  return [1, 2, 3, 6, 12].map((count) => ({
    step: { scale: 'hour', count },
    label,
    ...(count > 1 && { labelled: HOUR }),
  }));
}

function nameDecade(first: number, language: string): string {
  return /^en(-|$)/i.test(language) ? `${first}s` : `${first}–${first + 9}`;
}
