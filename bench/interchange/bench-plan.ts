import {
  type Plan,
  type PlanLink,
  type PlanTask,
  STANDARD_CALENDAR,
  toCivilMinute,
} from '@giotto/interchange/plan';

const MINUTES_PER_DAY = 1440;
/** 2027-01-04, a Monday. */
const FIRST_DAY = 20_822;
const PHASE = 20;

/** Phases of 20 tasks, each after the one before, with people, progress and notes of so many characters. */
export function makePlan(count: number, notesLength = 40): Plan {
  const at = (day: number, hour: number) => toCivilMinute((FIRST_DAY + day) * MINUTES_PER_DAY + hour * 60);
  const tasks = Array.from({ length: count }, (_, row): PlanTask => {
    const week = Math.floor(row / 10) % 500;
    const isPhase = row % PHASE === 0;
    return {
      id: `t${row + 1}`,
      externalId: `${row + 1}`,
      title: isPhase ? `Phase ${row / PHASE + 1}` : `Task ${row}: build & test`,
      level: isPhase ? 0 : 1,
      start: at(week * 7, 8),
      finish: at((week + (isPhase ? 2 : 0)) * 7 + 4, 17),
      ...(isPhase && { summary: true }),
      progress: row % 101,
      people: row % 3 === 0 ? ['Ana', 'Jürgen Groß'] : [],
      notes: 'Notes. '.repeat(Math.ceil(notesLength / 7)).slice(0, notesLength),
      custom: {},
      baselines: [],
    };
  });
  const links = tasks.flatMap(({ id }, row): PlanLink[] =>
    row % PHASE > 1 ? [{ from: `t${row}`, to: id, type: 'FS' }] : [],
  );
  return { name: 'Bench', calendars: [STANDARD_CALENDAR], calendar: 'standard', tasks, links, markers: [] };
}
