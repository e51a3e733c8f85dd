import {
  ASSIGNMENTS_LIMIT,
  type Assignment,
  CAPACITY_LIMIT,
  type Id,
  listPeople,
  NAME_LIMIT,
  nameId,
  personOf,
} from '@giotto/chart/model';
import { Users, X } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { teamTexts } from '../../../app/locales/team-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import fieldStyles from '../../../components/ui/field.module.css';
import { fieldClass } from '../../../components/ui/field-look.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import listStyles from '../../../components/ui/list-item.module.css';
import { ListItemContent } from '../../../components/ui/list-item-content.tsx';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { PopoverSurface } from '../../../components/ui/popover.tsx';
import { cleanLine } from '../../../lib/clean-line.ts';
import { useChart, useSession } from '../session/session-context.ts';
import styles from './people.module.css';
import { changeAssignments } from './person-changes.ts';
import { useOfferedNames } from './use-offered-names.ts';

/** Choices that are listed at once; typing finds the others. */
const MAX_CHOICES = 50;
const NEW = 'new:';

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly isNew?: boolean;
}

/** Who works on a task, and how much: the people of the chart to choose from, or a name to type. */
export function PeopleField({ task }: { task: Id }): ReactElement {
  return (
    <FeatureTexts texts={teamTexts}>
      <Field task={task} />
    </FeatureTexts>
  );
}

const NOBODY: readonly Assignment[] = [];

function Field({ task }: { task: Id }): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const state = useChart((chart) => chart.state);
  const assignments = state.task.get(task)?.assignments ?? NOBODY;
  const keep = (people: readonly Assignment[], base?: number) =>
    session.commit([changeAssignments(task, people)], 'edit', base);
  const field = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const remove = (person: Id) => {
    keep(assignments.filter((one) => one.person !== person));
    // The field would open its list over the people who are left.
    if (assignments.length > 1) chips.current?.focus();
    else field.current?.focus();
  };
  return (
    <div className={styles.field}>
      {assignments.length < ASSIGNMENTS_LIMIT && (
        <Picker
          inputRef={field}
          taken={assignments}
          onAdd={(person) => keep([...assignments, { person }])}
          onRemoveLast={() => {
            const last = assignments.at(-1);
            if (last !== undefined) keep(assignments.filter((one) => one !== last));
          }}
        />
      )}
      {assignments.length > 0 && (
        <ul
          ref={chips}
          tabIndex={-1}
          className={styles.chips}
          aria-label={intl.formatMessage({ id: 'team.assigned' })}
        >
          {assignments.map((one) => (
            <Chip
              key={one.person}
              assignment={one}
              onUnits={(units, base) =>
                keep(
                  assignments.map((other) => (other.person === one.person ? withUnits(other, units) : other)),
                  base,
                )
              }
              onRemove={() => remove(one.person)}
            />
          ))}
        </ul>
      )}
      <Button variant="quiet" size="small" onPress={() => session.ui.set({ surface: { type: 'people' } })}>
        <Users size={14} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatMessage({ id: 'team.open' })}
      </Button>
    </div>
  );
}

function withUnits({ person }: Assignment, units: number): Assignment {
  return units === 100 ? { person } : { person, units };
}

interface ChipProps {
  readonly assignment: Assignment;
  readonly onUnits: (units: number, base?: number) => void;
  readonly onRemove: () => void;
}

function Chip({ assignment: { person: id, units = 100 }, onUnits, onRemove }: ChipProps): ReactElement {
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const { name: known, color } = personOf(state, id);
  const name = known || intl.formatMessage({ id: 'team.unknown' });
  return (
    <li className={styles.chip}>
      <span className={styles.dot} style={{ background: color }} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.units}>
        <NumberField
          aria-label={intl.formatMessage({ id: 'team.units' }, { name })}
          size="small"
          suffix="%"
          value={units}
          minValue={0}
          maxValue={CAPACITY_LIMIT}
          step={10}
          onChange={(wanted, base) => {
            if (Number.isFinite(wanted) && wanted !== units) onUnits(wanted, base);
          }}
        />
      </span>
      <IconButton
        label={intl.formatMessage({ id: 'team.remove' }, { name })}
        icon={<X size={14} strokeWidth={1.75} />}
        size={28}
        onPress={onRemove}
      />
    </li>
  );
}

interface PickerProps {
  readonly inputRef: React.RefObject<HTMLInputElement | null>;
  readonly taken: readonly Assignment[];
  readonly onAdd: (person: Id) => void;
  readonly onRemoveLast: () => void;
}

function Picker({ inputRef, taken, onAdd, onRemoveLast }: PickerProps): ReactElement {
  const intl = useIntl();
  const [text, setText] = useState('');
  const choices = useChoices(text, taken);
  const choose = (key: unknown) => {
    if (typeof key !== 'string') return;
    const id = key.startsWith(NEW) ? nameId(key.slice(NEW.length)) : key;
    setText('');
    if (id !== undefined && !taken.some(({ person }) => person === id)) onAdd(id);
  };
  const typed = text.trim();
  return (
    <ComboBox
      className={fieldClass()}
      items={choices}
      inputValue={text}
      onInputChange={(value) => setText(cleanLine(value))}
      value={null}
      onChange={choose}
      menuTrigger="focus"
      allowsEmptyCollection={false}
    >
      <Label className={fieldStyles.label}>{intl.formatMessage({ id: 'team.label' })}</Label>
      <Input
        ref={inputRef}
        dir="auto"
        className={classNames(fieldStyles.input)}
        placeholder={intl.formatMessage({ id: 'team.placeholder' })}
        maxLength={NAME_LIMIT}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && text === '') onRemoveLast();
          if (event.key !== 'Enter' || typed === '' || event.nativeEvent.isComposing) return;
          const same = choices.find(({ name, isNew }) => !isNew && name === typed);
          if (event.currentTarget.getAttribute('aria-activedescendant')) return;
          event.preventDefault();
          choose(same?.id ?? NEW + typed);
        }}
      />
      <PopoverSurface offset={4} maxHeight={280}>
        <ListBox className={classNames(listStyles.list)}>
          {({ id, name, isNew }: Choice) => (
            <ListBoxItem id={id} textValue={name} className={classNames(listStyles.item)}>
              <ListItemContent label={isNew ? intl.formatMessage({ id: 'team.add' }, { name }) : name} />
            </ListBoxItem>
          )}
        </ListBox>
      </PopoverSurface>
    </ComboBox>
  );
}

/** The chart's people first, then those who may see the chart, then whoever was typed. */
function useChoices(text: string, taken: readonly Assignment[]): readonly Choice[] {
  const state = useChart((chart) => chart.state);
  const offered = useOfferedNames();
  const wanted = text.trim().toLocaleLowerCase();
  const known = listPeople(state).map((id) => ({ id, name: personOf(state, id).name }));
  const names = new Set(known.map(({ name }) => name));
  const others = offered.flatMap((name) => {
    const id = nameId(name);
    return id === undefined || names.has(name) ? [] : [{ id, name }];
  });
  const used = new Set(taken.map(({ person }) => person));
  const unique = new Map([...known, ...others].map((one) => [one.id, one]));
  const found = [...unique.values()].filter(
    ({ id, name }) => name !== '' && !used.has(id) && name.toLocaleLowerCase().includes(wanted),
  );
  const typed = text.trim();
  const isKnown = typed === '' || names.has(typed) || found.some(({ name }) => name === typed);
  return [
    ...found.slice(0, MAX_CHOICES),
    ...(isKnown ? [] : [{ id: NEW + typed, name: typed, isNew: true }]),
  ];
}
