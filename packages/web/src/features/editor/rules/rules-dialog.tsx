import { orderedIds } from '@giotto/chart/changes';
import { type Id, type State, settingsOf } from '@giotto/chart/model';
import { type RuleUse, ruleUses } from '@giotto/chart/rules';
import { Plus } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { rulesTexts } from '../../../app/locales/rules-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import { newRule, RULES_LIMIT } from './rule-changes.ts';
import { RuleEditor } from './rule-editor.tsx';
import { RuleList } from './rule-list.tsx';
import { MoreStarters, RuleStarters } from './rule-starters.tsx';
import styles from './rules.module.css';

const MINUTES_PER_DAY = 1_440;

/** The chart's rules, for those who may change it: which conditions give which design, and the legend. */
export function RulesDialog(): ReactElement {
  return (
    <FeatureTexts texts={rulesTexts}>
      <Rules />
    </FeatureTexts>
  );
}

function Rules(): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const state = useChart((chart) => chart.state);
  const today = useUi((ui) => Math.floor(ui.now / MINUTES_PER_DAY));
  const uses = useMemo(() => ruleUses(state, today), [state, today]);
  const [latest, setLatest] = useState<Id | null>(null);
  const add = () => {
    const id = session.newId();
    session.commit(newRule({ id, name: intl.formatMessage({ id: 'rules.new' }) }));
    setLatest(id);
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'rules.title' })}
      isOpen
      onOpenChange={() => session.ui.set({ surface: null })}
      size="large"
      footer={
        <>
          {state.rule.size > 0 && <LegendSwitch state={state} />}
          <Button
            variant="secondary"
            data-help="rules-new"
            isDisabled={state.rule.size >= RULES_LIMIT}
            onPress={add}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {intl.formatMessage({ id: 'rules.new' })}
          </Button>
        </>
      }
    >
      {state.rule.size === 0 ? (
        <RuleStarters state={state} />
      ) : (
        <Workbench key={latest} state={state} uses={uses} latest={latest} />
      )}
    </Dialog>
  );
}

interface WorkbenchProps {
  readonly state: State;
  readonly uses: ReadonlyMap<Id, RuleUse>;
  /** The rule that was just made. */
  readonly latest: Id | null;
}

/** The list, and beside it the rule that is chosen in it: at first the one just made, else the first. */
function Workbench({ state, uses, latest }: WorkbenchProps): ReactElement {
  const intl = useIntl();
  const [first = null] = orderedIds(state, 'rule');
  // It stays chosen wherever it moves.
  const [wanted, setWanted] = useState(latest ?? first);
  const chosen = wanted !== null && state.rule.has(wanted) ? wanted : first;
  const rule = chosen === null ? undefined : state.rule.get(chosen);
  return (
    <>
      <p className={styles.intro}>{intl.formatMessage({ id: 'rules.intro' })}</p>
      <div className={styles.bench}>
        <div>
          <RuleList state={state} uses={uses} chosen={chosen} onChoose={setWanted} />
          <MoreStarters state={state} />
        </div>
        {chosen !== null && rule && (
          <RuleEditor
            key={chosen}
            state={state}
            id={chosen}
            rule={rule}
            use={uses.get(chosen)}
            isNew={chosen === latest}
          />
        )}
      </div>
    </>
  );
}

function LegendSwitch({ state }: { readonly state: State }): ReactElement {
  const intl = useIntl();
  const session = useSession();
  return (
    <div className={styles.legend}>
      <Switch
        isSelected={settingsOf(state).showLegend}
        onChange={(isOn) =>
          session.commit([
            { type: 'set', kind: 'chart', id: 'main', fields: { showLegend: isOn ? null : false } },
          ])
        }
      >
        {intl.formatMessage({ id: 'rules.legend' })}
      </Switch>
    </div>
  );
}
