import type { PlainChange } from '@giotto/chart/changes';
import { type State, themeOf } from '@giotto/chart/model';
import { personColours } from '@giotto/chart/person-colours';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from 'react-intl';
import list from '../../../components/ui/sortable-list.module.css';
import { useSession } from '../session/session-context.ts';
import { peopleToColour, personRules, progressRule, RULES_LIMIT } from './rule-changes.ts';
import { RuleSwatch } from './rule-swatch.tsx';
import styles from './rules.module.css';

/** How many people's colours a sample shows. */
const DOTS = 3;

type StarterType = 'late' | 'done' | 'people';
const TYPES: readonly StarterType[] = ['late', 'done', 'people'];

/** The rules to begin with that a chart doesn't have yet, by what they ask. */
function missingStarters({ rule }: State): readonly StarterType[] {
  const asked = new Set([...rule.values()].flatMap(({ conditions }) => conditions.map(({ is }) => is)));
  return TYPES.filter((type) => !asked.has(type === 'people' ? 'person' : type));
}

/** What a chart without rules offers: three rules to begin with. */
export function RuleStarters({ state }: { readonly state: State }): ReactElement {
  const intl = useIntl();
  return (
    <div className={styles.starters}>
      <p className={styles.intro}>{intl.formatMessage({ id: 'rules.empty' })}</p>
      {TYPES.map((type) => (
        <Starter key={type} state={state} type={type} />
      ))}
    </div>
  );
}

/** The same below a list of rules, without those that it has; nothing if none is left. */
export function MoreStarters({ state }: { readonly state: State }): ReactElement | null {
  const people = peopleToColour(state).length;
  const missing = missingStarters(state).filter((type) => type !== 'people' || people > 0);
  if (missing.length === 0 || state.rule.size >= RULES_LIMIT) return null;
  return (
    <div className={styles.more}>
      {missing.map((type) => (
        <Starter key={type} state={state} type={type} />
      ))}
    </div>
  );
}

interface StarterProps {
  readonly state: State;
  readonly type: StarterType;
}

/** A rule to begin with, or one for each person: a sample, its name and what it does. */
function Starter({ state, type }: StarterProps): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const count = peopleToColour(state).length;
  const make = (): readonly PlainChange[] =>
    type === 'people'
      ? personRules(state, session.newId)
      : progressRule(state, type, { id: session.newId(), name: intl.formatMessage({ id: `rules.${type}` }) });
  return (
    <Button
      className={styles.starter ?? ''}
      isDisabled={type === 'people' && count === 0}
      onPress={() => session.commit(make())}
    >
      {type === 'people' ? (
        <PeopleSample state={state} />
      ) : (
        <RuleSwatch state={state} task={type === 'late' ? 'risk' : 'done'} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{intl.formatMessage({ id: `rules.starter.${type}` })}</span>
        <span className={styles.asks}>
          {intl.formatMessage({ id: `rules.starter.${type}.text` }, { count })}
        </span>
      </span>
    </Button>
  );
}

/** The colours of the first people, or of the style's palette while there is nobody. */
function PeopleSample({ state }: { readonly state: State }): ReactElement {
  const { backgroundColor, palette } = themeOf(state);
  const colourOf = personColours(state);
  const own = peopleToColour(state).flatMap((id) => colourOf(id) ?? []);
  const colours = (own.length === 0 ? palette : own).slice(0, DOTS);
  return (
    <span className={list.swatch} style={{ background: backgroundColor }} aria-hidden="true">
      <svg width="32" height="20" viewBox="0 0 32 20" aria-hidden="true">
        {colours.map((colour, at) => (
          <circle key={colour} cx={8 + 8 * at} cy="10" r="3.5" fill={colour} />
        ))}
      </svg>
    </span>
  );
}
