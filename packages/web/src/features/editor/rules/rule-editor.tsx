import { orderedIds } from '@giotto/chart/changes';
import {
  CONDITIONS_LIMIT,
  type Id,
  NAME_LIMIT,
  type Rule,
  type RuleCondition,
  type State,
} from '@giotto/chart/model';
import { isForBars, type RuleUse } from '@giotto/chart/rules';
import { templateName } from '@giotto/chart/styles';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { DraftField } from '../../../components/ui/draft-field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { FieldsOf } from '../session/fields-of.tsx';
import { useSession } from '../session/session-context.ts';
import { ConditionRow } from './condition-row.tsx';
import { placeRule, setRule } from './rule-changes.ts';
import { designOf } from './rule-design.ts';
import { RuleSwatch } from './rule-swatch.tsx';
import styles from './rules.module.css';

interface RuleEditorProps {
  readonly state: State;
  readonly id: Id;
  readonly rule: Rule;
  readonly use: RuleUse | undefined;
  readonly isNew: boolean;
}

/** Everything about one rule; each change takes effect at once, and is one step of undo. */
export function RuleEditor({ state, id, rule, use, isNew }: RuleEditorProps): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const { conditions } = rule;
  const keep = (fields: Parameters<typeof setRule>[1], base?: number) =>
    session.commit([setRule(id, fields)], 'edit', base);
  const setConditions = (wanted: readonly RuleCondition[], base?: number) =>
    keep({ conditions: wanted }, base);
  const place = orderedIds(state, 'rule').indexOf(id);
  const move = (by: 1 | -1) => session.commit(placeRule(session.chart.get().state, id, place + by));
  return (
    <FieldsOf kind="rule" id={id}>
      <div className={styles.editor}>
        <NameField name={rule.name ?? ''} isNew={isNew} onKeep={(name, base) => keep({ name }, base)} />
        <section className={styles.section} aria-label={intl.formatMessage({ id: 'rules.when' })}>
          <p className={styles.label} aria-hidden="true">
            {intl.formatMessage({ id: 'rules.when' })}
          </p>
          <ul className={styles.conditions}>
            {conditions.map((condition, at) => (
              <ConditionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: conditions are told apart by their places
                key={at}
                state={state}
                condition={condition}
                number={at + 1}
                isHere={() =>
                  session.canEdit() &&
                  session.chart.get().state.rule.get(id)?.conditions[at]?.is === condition.is
                }
                onChange={(wanted, base) => {
                  const present = session.chart.get().state.rule.get(id)?.conditions ?? conditions;
                  if (at < present.length) setConditions(present.with(at, wanted), base);
                }}
                onRemove={
                  conditions.length === 1 ? undefined : () => setConditions(conditions.toSpliced(at, 1))
                }
              />
            ))}
          </ul>
          {conditions.length < CONDITIONS_LIMIT && (
            <div>
              <Button size="small" onPress={() => setConditions([...conditions, { is: 'notStarted' }])}>
                <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
                {intl.formatMessage({ id: 'rules.addCondition' })}
              </Button>
            </div>
          )}
        </section>
        {isForBars(rule) && (
          <DesignField
            state={state}
            kind="task"
            value={rule.taskTemplate}
            onKeep={(taskTemplate) => keep({ taskTemplate })}
          />
        )}
        <DesignField
          state={state}
          kind="milestone"
          value={rule.milestoneTemplate}
          onKeep={(milestoneTemplate) => keep({ milestoneTemplate })}
        />
        <Switch
          isSpread
          isSelected={rule.isOff !== true}
          onChange={(isOn) => keep({ isOff: isOn ? null : true })}
        >
          {intl.formatMessage({ id: 'rules.isOn' })}
        </Switch>
        <Effect state={state} rule={rule} use={use} />
        <div className={styles.actions}>
          <IconButton
            label={intl.formatMessage({ id: 'rules.up' })}
            icon={<ArrowUp size={16} strokeWidth={1.75} />}
            isDisabled={place <= 0}
            onPress={() => move(-1)}
          />
          <IconButton
            label={intl.formatMessage({ id: 'rules.down' })}
            icon={<ArrowDown size={16} strokeWidth={1.75} />}
            isDisabled={place === state.rule.size - 1}
            onPress={() => move(1)}
          />
          <Button
            size="small"
            onPress={() => {
              session.commit([{ type: 'delete', kind: 'rule', id }]);
              session.announce(intl.formatMessage({ id: 'rules.deleted' }));
              session.offerUndo(1);
            }}
          >
            <Trash2 size={14} strokeWidth={1.75} aria-hidden="true" />
            {intl.formatMessage({ id: 'rules.delete' })}
          </Button>
        </div>
      </div>
    </FieldsOf>
  );
}

/** What the rule does now, or why it does nothing. */
function Effect({ state, rule, use }: Pick<RuleEditorProps, 'state' | 'rule' | 'use'>): ReactElement | null {
  const intl = useIntl();
  const { missing } = designOf(state, rule);
  if (rule.isOff === true && missing !== 'deleted') return null;
  const words =
    missing !== null || use === undefined
      ? [intl.formatMessage({ id: missing === 'deleted' ? 'rules.designDeleted' : 'rules.noDesign' })]
      : [
          intl.formatMessage({ id: 'rules.matches' }, { count: use.count }),
          ...(use.byHand === 0 ? [] : [intl.formatMessage({ id: 'rules.byHand' }, { count: use.byHand })]),
        ];
  return (
    <p className={styles.effect} aria-live="polite">
      {words.join(' ')}
    </p>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly isNew: boolean;
  readonly onKeep: (name: string | null, base?: number) => void;
}

function NameField({ name, isNew, onKeep }: NameFieldProps): ReactElement {
  const intl = useIntl();
  return (
    <DraftField
      label={intl.formatMessage({ id: 'rules.name' })}
      hint={(text) => text.trim() === '' && intl.formatMessage({ id: 'rules.name.hint' })}
      autoFocus={isNew}
      maxLength={NAME_LIMIT}
      held={name}
      isTitle
      onSend={(text, base) => {
        const wanted = text.trim();
        if (wanted !== name) onKeep(wanted === '' ? null : wanted, base);
        return true;
      }}
    />
  );
}

/** The choice of no template: a template can't have this key. */
const NONE = '';

interface DesignFieldProps {
  readonly state: State;
  readonly kind: 'task' | 'milestone';
  readonly value: Id | undefined;
  readonly onKeep: (key: Id | null) => void;
}

/** The design templates of a kind, each with a sample. */
function DesignField({ state, kind, value, onKeep }: DesignFieldProps): ReactElement {
  const intl = useIntl();
  const table = `${kind}DesignTemplate` as const;
  const isDeleted = value !== undefined && !state[table].has(value);
  const options = orderedIds(state, table).map((key) => ({
    id: key,
    label: templateName(state, table, key),
    icon: <RuleSwatch state={state} {...{ [kind]: key }} />,
  }));
  return (
    <Select
      label={intl.formatMessage({ id: `rules.${kind}Design` })}
      options={[
        { id: NONE, label: intl.formatMessage({ id: 'rules.keepDesign' }) },
        ...(isDeleted ? [{ id: value, label: intl.formatMessage({ id: 'rules.deletedDesign' }) }] : []),
        ...options,
      ]}
      value={value ?? NONE}
      onChange={(key) => onKeep(key === NONE ? null : key)}
    />
  );
}
