import { FILTER_LIMITS, NOBODY } from '@giotto/chart/filter';
import { type Id, listPeople, type State } from '@giotto/chart/model';
import { Check } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from '../../../components/ui/class-names.ts';
import listStyles from '../../../components/ui/list-item.module.css';
import { ListItemContent } from '../../../components/ui/list-item-content.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { calledBy } from './called-by.ts';
import styles from './filter.module.css';
import { countTasks } from './filter-choice.ts';

/** Of more people, some are found by their names. */
const SEARCHED_FROM = 8;

interface PeopleChoiceProps {
  readonly state: State;
  readonly chosen: readonly Id[];
  readonly colourOf: (id: Id) => string | undefined;
  readonly onChange: (chosen: readonly Id[]) => void;
}

/** Chooses whose tasks stay. */
export function PeopleChoice({ state, chosen, colourOf, onChange }: PeopleChoiceProps): ReactElement {
  const intl = useIntl();
  const [wanted, setWanted] = useState('');
  const people = useMemo(() => listPeople(state), [state]);
  const counts = useMemo(() => countTasks(state), [state]);
  const named = [...people, NOBODY].map((id) => ({ id, name: calledBy(intl, state, id) }));
  const needle = wanted.trim().toLocaleLowerCase();
  const found = named.filter(({ name }) => name.toLocaleLowerCase().includes(needle));
  const shown = new Set(found.map(({ id }) => id));
  const choose = (keys: Iterable<unknown>) => {
    const others = chosen.filter((id) => !shown.has(id));
    const ids = [...keys].flatMap((key) => (typeof key === 'string' ? [key.slice(1)] : []));
    onChange([...others, ...ids].slice(0, FILTER_LIMITS.people));
  };
  if (people.length === 0)
    return <p className={styles.hint}>{intl.formatMessage({ id: 'filter.noPeople' })}</p>;
  return (
    <>
      {people.length > SEARCHED_FROM && (
        <TextField
          aria-label={intl.formatMessage({ id: 'filter.findPerson' })}
          placeholder={intl.formatMessage({ id: 'filter.findPerson' })}
          value={wanted}
          onChange={setWanted}
        />
      )}
      <ListBox
        className={classNames(listStyles.list, styles.list)}
        aria-label={intl.formatMessage({ id: 'filter.people' })}
        items={found}
        dependencies={[chosen, counts]}
        selectionMode="multiple"
        selectedKeys={chosen.map((id) => `.${id}`)}
        onSelectionChange={(keys) => choose(keys === 'all' ? [...shown].map((id) => `.${id}`) : keys)}
        renderEmptyState={() => <p className={styles.hint}>{intl.formatMessage({ id: 'filter.none' })}</p>}
      >
        {({ id, name }) => (
          <ListBoxItem id={`.${id}`} textValue={name} className={classNames(listStyles.item)}>
            {({ isSelected }) => (
              <ListItemContent
                icon={
                  <span className={styles.mark}>
                    <span className={styles.check} data-on={isSelected}>
                      {isSelected && <Check size={12} strokeWidth={3} />}
                    </span>
                    <span
                      className={styles.dot}
                      data-nobody={id === NOBODY}
                      style={{ background: colourOf(id) }}
                    />
                  </span>
                }
                label={<span className={styles.name}>{name}</span>}
                end={
                  id !== NOBODY && intl.formatMessage({ id: 'filter.tasks' }, { count: counts.get(id) ?? 0 })
                }
              />
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </>
  );
}
