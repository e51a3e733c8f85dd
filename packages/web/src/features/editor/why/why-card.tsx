import type { Id, State } from '@giotto/chart/model';
import { Waypoints } from 'lucide-react';
import { type ReactElement, useDeferredValue, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { whyTexts } from '../../../app/locales/why-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { describeChord } from '../../../lib/key-chord.ts';
import { commandOf, runCommand } from '../commands/registry.ts';
import { InsightCard } from '../insights/insight-card.tsx';
import { useSession, useUi } from '../session/session-context.ts';
import { titleOf } from './element-link.tsx';
import { planned } from './go-to.ts';
import { Reasons } from './reasons.tsx';
import styles from './why.module.css';

/** Says why the selected task or milestone is where it is, and follows the selection (CH-683). */
export function WhyCard(): ReactElement {
  return (
    <FeatureTexts texts={whyTexts}>
      <Card />
    </FeatureTexts>
  );
}

function Card(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const base = useSyncExternalStore(session.subscribe, () => session.base().state);
  // A large chart's figures follow an edit as soon as nothing more urgent is left to do.
  const state = useDeferredValue(base);
  const selection = useUi((ui) => ui.selection);
  const [first, ...others] = selection;
  const ref = first && others.length === 0 ? planned(state, first.id) : null;
  const close = () => {
    runCommand(session, 'whyHere');
    session.camera.current?.focus();
  };
  return (
    <InsightCard
      className={styles.card}
      title={intl.formatMessage({ id: 'why.label' })}
      hideLabel={intl.formatMessage({ id: 'why.hide' })}
      shortcut={describeChord(commandOf('whyHere').keys[0] ?? '')}
      onHide={close}
    >
      <div className={styles.answer} aria-live="polite">
        {ref === null ? (
          <p className={styles.hint}>{intl.formatMessage({ id: 'why.hint' })}</p>
        ) : (
          <Answer state={state} id={ref.id} />
        )}
      </div>
      {ref !== null && (
        <Button variant="quiet" size="small" onPress={() => runCommand(session, 'showDrivers')}>
          <Waypoints size={14} strokeWidth={1.75} aria-hidden="true" />
          {intl.formatMessage({ id: 'why.chain' })}
        </Button>
      )}
    </InsightCard>
  );
}

interface AnswerProps {
  readonly state: State;
  readonly id: Id;
}

function Answer({ state, id }: AnswerProps): ReactElement {
  const intl = useIntl();
  return (
    <>
      <strong className={styles.name} dir="auto">
        {titleOf(state, id) || intl.formatMessage({ id: 'editor.untitled' })}
      </strong>
      <Reasons state={state} id={id} />
    </>
  );
}
