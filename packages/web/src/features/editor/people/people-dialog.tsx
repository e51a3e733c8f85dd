import {
  CAPACITY_LIMIT,
  type Id,
  listPeople,
  NAME_LIMIT,
  personOf,
  RECORD_LIMITS,
  type State,
  themeOf,
} from '@giotto/chart/model';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { teamTexts } from '../../../app/locales/team-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ColorField } from '../../../components/ui/color-field.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DraftField } from '../../../components/ui/draft-field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { FieldsOf } from '../session/fields-of.tsx';
import { useCanEdit, useChart, useSession } from '../session/session-context.ts';
import styles from './people.module.css';
import { changePerson, deletePerson } from './person-changes.ts';

const PEOPLE_LIMIT = RECORD_LIMITS.find(({ name }) => name === 'people')?.max ?? 0;

const HEADINGS = [
  'team.heading.color',
  'team.heading.name',
  'team.heading.calendar',
  'team.heading.capacity',
] as const;

/** The people of the chart: names, colours, calendars and how much of their time they give to it. */
export function PeopleDialog(): ReactElement {
  return (
    <FeatureTexts texts={teamTexts}>
      <People />
    </FeatureTexts>
  );
}

function People(): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const canEdit = useCanEdit();
  const state = useChart((chart) => chart.state);
  const [latest, setLatest] = useState<Id | null>(null);
  const people = listPeople(state);
  const add = () => {
    const id = session.newId();
    const name = newName(state, intl.formatMessage({ id: 'team.newName' }));
    session.commit([changePerson(state, id, { name })]);
    setLatest(id);
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'team.title' })}
      isOpen
      onOpenChange={() => session.ui.set({ surface: null })}
      size="large"
      footer={
        canEdit && (
          <Button variant="secondary" isDisabled={state.person.size >= PEOPLE_LIMIT} onPress={add}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {intl.formatMessage({ id: 'team.new' })}
          </Button>
        )
      }
    >
      {people.length === 0 ? (
        <p className={styles.empty}>{intl.formatMessage({ id: 'team.empty' })}</p>
      ) : (
        <>
          <div className={styles.head} aria-hidden="true">
            {HEADINGS.map((id) => (
              <span key={id}>{intl.formatMessage({ id })}</span>
            ))}
          </div>
          <ul className={styles.list}>
            {people.map((id) => (
              <FieldsOf key={id} kind="person" id={id}>
                <PersonRow id={id} isNew={id === latest} />
              </FieldsOf>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** A name that nobody has yet. */
function newName(state: State, word: string): string {
  const names = new Set(listPeople(state).map((id) => personOf(state, id).name));
  let count = names.size + 1;
  while (names.has(`${word} ${count}`)) count += 1;
  return `${word} ${count}`;
}

/** The id of the choice of no calendar: the chart's own. */
const OWN = '';

function PersonRow({ id, isNew }: { id: Id; isNew: boolean }): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const canEdit = useCanEdit();
  const state = useChart((chart) => chart.state);
  const { name, color, calendar, capacity } = personOf(state, id);
  const keep = (fields: Parameters<typeof changePerson>[2], base?: number) =>
    session.commit([changePerson(session.chart.get().state, id, fields)], 'edit', base);
  const remove = () => {
    session.commit(deletePerson(session.chart.get().state, id));
    session.offerUndo(1);
  };
  const calendars = [
    { id: OWN, label: intl.formatMessage({ id: 'team.ownCalendar' }) },
    ...[...state.calendar].map(([key, record]) => ({ id: key, label: record.name ?? key })),
  ];
  const label = (of: 'name' | 'color' | 'calendar' | 'capacity') =>
    intl.formatMessage({ id: `team.${of}` }, { name });
  return (
    <li className={styles.row} aria-label={name}>
      <ColorField
        label={label('color')}
        isLabelHidden
        isDisabled={!canEdit}
        value={color ?? themeOf(state).mutedColor}
        isEmpty={color === undefined}
        placeholder={intl.formatMessage({ id: 'team.noColor' })}
        swatches={themeOf(state).palette}
        onChange={(wanted) => keep({ color: wanted })}
      />
      <DraftField
        aria-label={label('name')}
        isDisabled={!canEdit}
        autoFocus={isNew}
        maxLength={NAME_LIMIT}
        held={name}
        isTitle
        onSend={(text, base) => {
          const wanted = text.trim();
          if (wanted !== '' && wanted !== name) keep({ name: wanted }, base);
          return true;
        }}
      />
      <Select
        aria-label={label('calendar')}
        isDisabled={!canEdit}
        options={calendars}
        value={calendar !== undefined && state.calendar.has(calendar) ? calendar : OWN}
        onChange={(wanted) => keep({ calendar: wanted === OWN ? null : wanted })}
      />
      <NumberField
        aria-label={label('capacity')}
        isDisabled={!canEdit}
        suffix="%"
        value={capacity}
        minValue={0}
        maxValue={CAPACITY_LIMIT}
        step={10}
        onChange={(wanted, base) => {
          if (Number.isFinite(wanted) && wanted !== capacity)
            keep({ capacity: wanted === 100 ? null : wanted }, base);
        }}
      />
      <IconButton
        label={intl.formatMessage({ id: 'team.delete' }, { name })}
        icon={<Trash2 size={16} strokeWidth={1.75} />}
        isDisabled={!canEdit}
        onPress={remove}
      />
    </li>
  );
}
