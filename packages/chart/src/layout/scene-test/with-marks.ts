import { assign, MAIN, type State, type Task } from '../../model/index.ts';

const PEOPLE = [['Ada Lovelace'], ['Grace'], ['Team Platform']].map((names) => assign(names) ?? []);
const WORKING_DAYS = [1, 2, 3, 4, 5];

function markTask({ start = 0, duration = 5, ...task }: Task, i: number): Task {
  const end = start + duration;
  return {
    ...task,
    start,
    duration,
    ...(i % 3 === 0 ? { assignments: PEOPLE[(i / 3) % PEOPLE.length] ?? [] } : {}),
    ...(i % 2 === 1 ? { notes: 'Ask first.' } : {}),
    ...(i % 4 === 2 ? { externalLink: 'https://example.org' } : {}),
    ...(i % 5 === 0 ? { schedule: 'locked', constraint: { type: 'SNET', at: start - 4 } } : {}),
    ...(i % 5 === 1 ? { deadline: end + 6 } : {}),
    ...(i % 5 === 2 ? { deadline: end - 3 } : {}),
    ...(i % 5 === 3 ? { deadline: end, constraint: { type: 'SNET', at: start } } : {}),
    ...(i % 5 === 4 ? { schedule: 'manual', constraint: { type: 'SNET', at: start + 3 } } : {}),
  };
}

/** The chart with everything shown next to bars and glyphs: constraint dates, signs, names, a calendar's name. */
export function withMarks(state: State): State {
  const task = new Map([...state.task].map(([id, record], i) => [id, markTask(record, i)]));
  const milestone = new Map(
    [...state.milestone].map(([id, record]) => [id, { ...record, notes: 'Ask first.' }]),
  );
  const calendar = { name: 'Shifts', workingDays: WORKING_DAYS };
  const timeline = new Map([[MAIN, { ...state.timeline.get(MAIN), calendar }]]);
  return { ...state, task, milestone, timeline };
}
