import type { BrokenLink } from '@giotto/chart/chart-schedule';
import { type Id, personOf, type State, timelineOf } from '@giotto/chart/model';
import { formatDateRange, MINUTES_PER_DAY, startMinutes } from '@giotto/chart/time';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import { sideAt } from '../why/causes-of.ts';
import { dateText } from '../why/reason-text.ts';
import { heldBy } from './remedies.ts';
import type { ListedConflict } from './use-conflicts.ts';

/** How conflicts name what they are about. */
interface Words {
  readonly intl: IntlShape;
  readonly state: State;
  readonly nameOf: (id: Id) => ReactNode;
}

function brokenLink(nameOf: Words['nameOf'], { from, to, held }: BrokenLink) {
  return { from: nameOf(from), to: nameOf(to), held: held === to ? 'to' : 'from' };
}

/** What a conflict is, as a sentence. */
export function conflictText({ intl, state, nameOf }: Words, conflict: ListedConflict): ReactNode {
  switch (conflict.kind) {
    case 'link-not-kept': {
      const why = heldBy(state, conflict.held);
      return intl.formatMessage({ id: 'conflicts.linkNotKept' }, { ...brokenLink(nameOf, conflict), why });
    }
    case 'hard-date':
      return intl.formatMessage({ id: 'conflicts.hardDate' }, brokenLink(nameOf, conflict));
    case 'link-not-counted':
      return intl.formatMessage(
        { id: 'conflicts.linkNotCounted' },
        { from: nameOf(conflict.from), to: nameOf(conflict.to) },
      );
    case 'deadline-missed': {
      const { id } = conflict;
      const side = sideAt(state, id, 'finish');
      const deadline = (state.task.get(id) ?? state.milestone.get(id))?.deadline ?? 0;
      return intl.formatMessage(
        { id: 'conflicts.deadlineMissed' },
        { name: nameOf(id), side, date: dateText({ state }, deadline, side) },
      );
    }
    case 'over-allocated': {
      const { person, days, tasks } = conflict;
      const { startDate } = timelineOf(state);
      const late = (startMinutes(startDate) / MINUTES_PER_DAY) % 1;
      const span = { start: days.from - late, end: days.to - late };
      const values = {
        person: personOf(state, person).name,
        period: formatDateRange(span, timelineOf(state)),
        count: tasks.length - 1,
        name: nameOf(conflict.id),
      };
      return intl.formatMessage({ id: 'conflicts.overAllocated' }, values);
    }
    case 'out-of-range':
      return intl.formatMessage({ id: 'conflicts.outOfRange' }, { name: nameOf(conflict.id) });
    case 'calendar-unknown':
      return intl.formatMessage({ id: 'conflicts.calendarUnknown' }, { name: nameOf(conflict.id) });
  }
}
