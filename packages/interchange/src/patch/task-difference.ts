import { isSame, type PlanTask } from '../plan/index.ts';
import type { TaskPatch } from './plan-patch.ts';

/** What a task of a plan says, apart from its names. */
export type WantedTask = Omit<PlanTask, 'id' | 'custom' | 'wbs'>;

const DATES = ['start', 'finish', 'duration'] as const satisfies readonly (keyof TaskPatch)[];
/** Fields that are taken away where a plan says nothing of them. */
const REMOVABLE = [
  'actualStart',
  'actualFinish',
  'calendar',
  'follows',
  'constraint',
  'deadline',
  'notes',
  'url',
] as const satisfies readonly (keyof TaskPatch)[];

/**
 * What a plan says of a task otherwise than the chart does. Dates that it doesn't say stay; other fields are taken away. Of
 * dates that contradict each other, those count that differ from the chart's: a task with another start and the same length
 * moves, whatever its finish; a finish counts more than a length.
 */
export function taskDifference(wanted: WantedTask, known: PlanTask): Omit<TaskPatch, 'id'> {
  const { title, progress = 0, schedule = 'auto', people, units = {}, color = known.color } = wanted;
  const { progress: before = 0, schedule: mode = 'auto' } = known;
  const arePeopleSame =
    isSame(people.toSorted(), known.people.toSorted()) && isSame(units, known.units ?? {});
  return {
    ...(title !== known.title && { title }),
    ...dateDifference(wanted, known),
    ...Object.fromEntries(
      REMOVABLE.flatMap((field) =>
        isSame(wanted[field], known[field]) ? [] : [[field, wanted[field] ?? null]],
      ),
    ),
    ...(progress !== before && { progress }),
    ...(schedule !== mode && { schedule }),
    ...(!arePeopleSame && { people, units }),
    ...(color !== undefined && color !== known.color && { color }),
  };
}

function dateDifference(wanted: WantedTask, known: PlanTask): Pick<TaskPatch, (typeof DATES)[number]> {
  const { start, finish, duration } = Object.fromEntries(
    DATES.flatMap((field) => (isSame(wanted[field], known[field]) ? [] : [[field, wanted[field]]])),
  ) as Pick<PlanTask, (typeof DATES)[number]>;
  if (known.milestone && wanted.milestone !== false) {
    const at = start ?? finish;
    return at === undefined ? {} : { start: at };
  }
  // Without a length, both ends say how long it is.
  const end = finish ?? (start !== undefined && wanted.duration === undefined ? wanted.finish : undefined);
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { finish: end }),
    ...(end === undefined && duration !== undefined && { duration }),
  };
}
