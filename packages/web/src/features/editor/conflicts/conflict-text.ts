import type { ChartConflict } from '@giotto/chart/chart-schedule';
import type { Id, State } from '@giotto/chart/model';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import { sideAt } from '../why/causes-of.ts';
import { dateText } from '../why/reason-text.ts';
import { heldBy, moverOf } from './remedies.ts';

/** How conflicts name what they are about. */
interface Words {
  readonly intl: IntlShape;
  readonly state: State;
  readonly nameOf: (id: Id) => ReactNode;
}

/** What a conflict is, as a sentence. */
export function conflictText({ intl, state, nameOf }: Words, conflict: ChartConflict): ReactNode {
  switch (conflict.kind) {
    case 'link-not-kept': {
      const why = heldBy(state, moverOf(state, conflict));
      const values = { from: nameOf(conflict.from), to: nameOf(conflict.to), why };
      return intl.formatMessage({ id: 'conflicts.linkNotKept' }, values);
    }
    case 'hard-date':
      return intl.formatMessage(
        { id: 'conflicts.hardDate' },
        { from: nameOf(conflict.from), to: nameOf(conflict.to) },
      );
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
    case 'calendar-unknown':
      return intl.formatMessage({ id: 'conflicts.calendarUnknown' }, { name: nameOf(conflict.id) });
  }
}
