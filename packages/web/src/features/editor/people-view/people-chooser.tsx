import { NOBODY, PROGRESS_STAGES, type ProgressStage } from '@giotto/chart/filter';
import { type Id, listPeople, type State } from '@giotto/chart/model';
import type { PeopleChoice } from '@giotto/chart/people-view';
import { Check } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { ListBox, ListBoxItem, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import listStyles from '../../../components/ui/list-item.module.css';
import { ListItemContent } from '../../../components/ui/list-item-content.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useSession } from '../session/session-context.ts';
import { calledBy } from './called-by.ts';
import { countTasks, keepPeopleChoice } from './people-choice.ts';
import styles from './people-view.module.css';

/** Of more people, some are found by their names. */
const SEARCHED_FROM = 8;

interface PeopleChooserProps {
  readonly state: State;
  readonly choice: PeopleChoice;
  readonly colourOf: (id: Id) => string | undefined;
  readonly onClose: () => void;
}

/** Chooses whose tasks stay, and whether bars have people's colours; the chart shows it at once. */
export function PeopleChooser({ state, choice, colourOf, onClose }: PeopleChooserProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const [wanted, setWanted] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const people = useMemo(() => listPeople(state), [state]);
  const counts = useMemo(() => countTasks(state), [state]);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const named = [...people, NOBODY].map((id) => ({ id, name: calledBy(intl, state, id) }));
  const needle = wanted.trim().toLocaleLowerCase();
  const found = named.filter(({ name }) => name.toLocaleLowerCase().includes(needle));
  const shown = new Set(found.map(({ id }) => id));
  const choose = (keys: Iterable<unknown>) => {
    const others = [...choice.people].filter((id) => !shown.has(id));
    const chosen = [...keys].flatMap((key) => (typeof key === 'string' ? [key.slice(1)] : []));
    keepPeopleChoice(session, { people: new Set([...others, ...chosen]) });
  };
  return (
    <div
      ref={box}
      className={styles.chooser}
      // Before the list, which would empty the choice.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <Switch
        isSpread
        isSelected={choice.isColoured}
        onChange={(isColoured) => keepPeopleChoice(session, { isColoured })}
      >
        {intl.formatMessage({ id: 'team.view.colour' })}
      </Switch>
      <p className={styles.hint}>{intl.formatMessage({ id: 'team.view.first' })}</p>
      <h3 className={styles.heading}>{intl.formatMessage({ id: 'team.stage.filter' })}</h3>
      <ToggleButtonGroup
        className={styles.stages ?? ''}
        aria-label={intl.formatMessage({ id: 'team.stage.filter' })}
        selectionMode="multiple"
        selectedKeys={choice.progress}
        onSelectionChange={(keys) => keepPeopleChoice(session, { progress: keys as Set<ProgressStage> })}
      >
        {PROGRESS_STAGES.map((stage) => (
          <ToggleButton key={stage} id={stage} className={styles.stage ?? ''}>
            {intl.formatMessage({ id: `team.stage.${stage}` })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {people.length > SEARCHED_FROM && (
        <TextField
          aria-label={intl.formatMessage({ id: 'team.view.find' })}
          placeholder={intl.formatMessage({ id: 'team.view.find' })}
          value={wanted}
          onChange={setWanted}
        />
      )}
      <h3 className={styles.heading}>{intl.formatMessage({ id: 'team.view.filter' })}</h3>
      {people.length === 0 ? (
        <p className={styles.hint}>{intl.formatMessage({ id: 'team.nobody' })}</p>
      ) : (
        <ListBox
          className={classNames(listStyles.list, styles.list)}
          aria-label={intl.formatMessage({ id: 'team.view.filter' })}
          items={found}
          dependencies={[choice, counts]}
          selectionMode="multiple"
          selectedKeys={[...choice.people].map((id) => `.${id}`)}
          onSelectionChange={(keys) => choose(keys === 'all' ? [...shown].map((id) => `.${id}`) : keys)}
          renderEmptyState={() => (
            <p className={styles.hint}>{intl.formatMessage({ id: 'team.view.none' })}</p>
          )}
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
                  label={name}
                  end={
                    id !== NOBODY &&
                    intl.formatMessage({ id: 'team.view.tasks' }, { count: counts.get(id) ?? 0 })
                  }
                />
              )}
            </ListBoxItem>
          )}
        </ListBox>
      )}
      <div className={styles.foot}>
        <Button
          variant="quiet"
          size="small"
          isDisabled={choice.people.size === 0 && choice.progress.size === 0}
          onPress={() => keepPeopleChoice(session, { people: new Set(), progress: new Set() })}
        >
          {intl.formatMessage({ id: 'team.view.all' })}
        </Button>
        <Button variant="quiet" size="small" onPress={() => session.ui.set({ surface: { type: 'people' } })}>
          {intl.formatMessage({ id: 'team.open' })}
        </Button>
      </div>
    </div>
  );
}
