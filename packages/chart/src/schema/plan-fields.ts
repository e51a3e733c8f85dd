import { ASSIGNMENTS_LIMIT } from '../model/drawing-limits.ts';
import type { Constraint, Lag } from '../model/elements.ts';
import { CAPACITY_LIMIT, UNIT_LIMIT } from '../model/limits.ts';
import type { Assignment, Baseline } from '../model/plan-records.ts';
import { MINUTES_PER_UNIT } from '../model/units.ts';
import { CONSTRAINT_TYPES, LAG_UNITS } from '../model/values.ts';
import { isId } from './id.ts';
import { isJsonObject } from './json-object.ts';
import {
  andThat,
  listOf,
  numberBetween,
  objectOf,
  oneOf,
  type ValueRule,
  wholeBetween,
} from './value-rule.ts';
import { civilValue, colourValue, idValue, nameValue, orderValue, positionValue } from './values.ts';

// One rule per field that the schedule, baselines and people add to a chart (`scheduling.md`, Model).

const MINUTES_LIMIT = UNIT_LIMIT * MINUTES_PER_UNIT;
export const workValue = wholeBetween(1, MINUTES_LIMIT);

/** Whether a type of constraint names a date. */
function isDated(type: Constraint['type']): boolean {
  return type !== 'ASAP' && type !== 'ALAP';
}
export const constraintValue = andThat(
  objectOf<Constraint>({ type: oneOf(CONSTRAINT_TYPES), at: positionValue }, ['type'], 'must be {type, at}'),
  ({ type, at }) => isDated(type) === (at !== undefined),
  { at: ['at'], message: 'must be there, unless the type is ASAP or ALAP' },
);

const lagObject = objectOf<Lag>(
  { value: numberBetween(-MINUTES_LIMIT, MINUTES_LIMIT), unit: oneOf(LAG_UNITS) },
  ['value', 'unit'],
  'must be a number of days or {value, unit}',
);
const lagDays = numberBetween(-UNIT_LIMIT, UNIT_LIMIT);
/** Days of working time, or a number with its unit. */
export const lagValue: ValueRule<number | Lag> = {
  range: { min: -UNIT_LIMIT, max: UNIT_LIMIT },
  check: (value, path, problems) => (isJsonObject(value) ? lagObject : lagDays).check(value, path, problems),
};

const capacityValue = numberBetween(0, CAPACITY_LIMIT);
export const assignmentsValue = andThat(
  listOf(
    objectOf<Assignment>({ person: idValue, units: capacityValue }, ['person'], 'must be {person, units}'),
    { min: 1, max: ASSIGNMENTS_LIMIT },
    `must be a list of 1 to ${ASSIGNMENTS_LIMIT} people`,
  ),
  (list) => new Set(list.map(({ person }) => person)).size === list.length,
  { message: 'must name nobody twice' },
);

const start = wholeBetween(-MINUTES_LIMIT, MINUTES_LIMIT);
const length = wholeBetween(0, MINUTES_LIMIT);
const PLACE = 'must be [start, length] in minutes';
const placesValue: ValueRule<Baseline['places']> = {
  check: (value, path, problems) => {
    if (!isJsonObject(value)) {
      problems.add(path, 'must be an object of places by id');
      return;
    }
    for (const [id, place] of Object.entries(value)) {
      if (!isId(id)) problems.add([...path, id], 'has an id that is not allowed');
      if (!Array.isArray(place) || place.length !== 2) problems.add([...path, id], PLACE);
      else {
        start.check(place[0], [...path, id, 0], problems);
        length.check(place[1], [...path, id, 1], problems);
      }
    }
  },
};

export const baselineFields = {
  order: orderValue,
  name: nameValue,
  startDate: civilValue,
  places: placesValue,
};

export const personFields = {
  order: orderValue,
  name: nameValue,
  color: colourValue,
  calendar: idValue,
  capacity: capacityValue,
  userId: idValue,
};
