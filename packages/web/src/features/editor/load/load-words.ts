import type { PersonLoad } from '@giotto/chart/load';
import { type State, timelineOf } from '@giotto/chart/model';
import { formatDateRange, MINUTES_PER_DAY } from '@giotto/chart/time';
import type { IntlShape } from 'react-intl';
import type { StepLoad } from './load-steps.ts';

/** Titles that are named; of more, how many there are. */
const MAX_TITLES = 3;

/** Hours where working days have hours; otherwise days. */
function amount(intl: IntlShape, minutes: number, hasHours: boolean): string {
  const value = hasHours ? minutes / 60 : minutes / MINUTES_PER_DAY;
  const unit = hasHours ? 'hour' : 'day';
  return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
}

/** A person, as they are called. */
export function nameOf(intl: IntlShape, { person }: PersonLoad): string {
  return person.name || intl.formatMessage({ id: 'team.unknown' });
}

/** 'Ana, 4 Jan: 12 hours of work, 4 hours available: Design, Build'. */
export function stepText(intl: IntlShape, state: State, load: PersonLoad, step: StepLoad): string {
  const hasHours = load.day.some((minutes) => minutes > 0 && minutes < MINUTES_PER_DAY);
  const titles = step.tasks.map(
    (id) => state.task.get(id)?.title || intl.formatMessage({ id: 'team.untitled' }),
  );
  const others = titles.length - MAX_TITLES;
  const named = titles.slice(0, MAX_TITLES).join(', ');
  return intl.formatMessage(
    { id: 'team.step' },
    {
      name: nameOf(intl, load),
      period: formatDateRange({ start: step.days.from, end: step.days.to }, timelineOf(state)),
      taken: amount(intl, step.taken, hasHours),
      room: amount(intl, step.room, hasHours),
      isOver: String(step.isOver),
      tasks: others > 0 ? intl.formatMessage({ id: 'team.more' }, { tasks: named, count: others }) : named,
    },
  );
}
