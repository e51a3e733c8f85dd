import { NOBODY } from '@giotto/chart/filter';
import { type Id, personOf, type State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';

/** How a person is called here; '' stands for nobody. */
export function calledBy(intl: IntlShape, state: State, id: Id): string {
  if (id === NOBODY) return intl.formatMessage({ id: 'filter.nobody' });
  return personOf(state, id).name || intl.formatMessage({ id: 'filter.unknown' });
}
