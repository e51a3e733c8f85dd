import {
  CONDITION_TYPES,
  type Id,
  listPeople,
  NAME_LIMIT,
  personOf,
  type RuleCondition,
  type State,
} from '@giotto/chart/model';
import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { DraftField } from '../../../components/ui/draft-field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { conditionOf } from './rule-changes.ts';
import styles from './rules.module.css';

interface ConditionRowProps {
  readonly state: State;
  readonly condition: RuleCondition;
  /** From 1. */
  readonly number: number;
  /** Whether it is still one of the rule's. */
  readonly isHere: () => boolean;
  readonly onChange: (condition: RuleCondition, base?: number) => void;
  /** Absent: it is the only one. */
  readonly onRemove: (() => void) | undefined;
}

/** One condition of a rule: what must be true, and of whom or which text. */
export function ConditionRow({
  state,
  condition,
  number,
  isHere,
  onChange,
  onRemove,
}: ConditionRowProps): ReactElement {
  const intl = useIntl();
  const people = listPeople(state);
  const beginning = intl.formatMessage({ id: 'rules.text' });
  return (
    <li className={styles.condition}>
      <div className={styles.conditionHead}>
        <Select
          aria-label={intl.formatMessage({ id: 'rules.condition' }, { number })}
          options={CONDITION_TYPES.map((id) => ({
            id,
            label: intl.formatMessage({ id: `rules.is.${id}` }),
            isDisabled: id === 'person' && people.length === 0,
          }))}
          value={condition.is}
          onChange={(is) => onChange(conditionOf(is, people, beginning))}
        />
        {onRemove && (
          <IconButton
            label={intl.formatMessage({ id: 'rules.removeCondition' }, { number })}
            icon={<Trash2 size={16} strokeWidth={1.75} />}
            onPress={onRemove}
          />
        )}
      </div>
      {condition.is === 'person' && (
        <People state={state} chosen={condition.people ?? []} people={people} onChange={onChange} />
      )}
      {condition.is === 'text' && <Text text={condition.text ?? ''} isHere={isHere} onChange={onChange} />}
    </li>
  );
}

interface PeopleProps extends Pick<ConditionRowProps, 'state' | 'onChange'> {
  readonly chosen: readonly Id[];
  readonly people: readonly Id[];
}

/** The people of the chart; the last one who is ticked stays. */
function People({ state, chosen, people, onChange }: PeopleProps): ReactElement {
  const intl = useIntl();
  return (
    <CheckboxGroup
      className={styles.people ?? ''}
      aria-label={intl.formatMessage({ id: 'rules.people' })}
      value={[...chosen]}
      onChange={(ids) => {
        if (ids.length > 0) onChange({ is: 'person', people: ids });
      }}
    >
      {people.map((id) => (
        <Checkbox key={id} value={id}>
          <span dir="auto">{personOf(state, id).name}</span>
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

function Text({
  text,
  isHere,
  onChange,
}: Pick<ConditionRowProps, 'isHere' | 'onChange'> & { readonly text: string }): ReactElement {
  const intl = useIntl();
  return (
    <DraftField
      aria-label={intl.formatMessage({ id: 'rules.text' })}
      maxLength={NAME_LIMIT}
      held={text}
      isHere={isHere}
      onSend={(typed, base) => {
        const wanted = typed.trim();
        if (wanted !== '' && wanted !== text) onChange({ is: 'text', text: wanted }, base);
        return true;
      }}
    />
  );
}
