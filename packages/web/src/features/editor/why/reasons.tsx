import type { Id, State } from '@giotto/chart/model';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ElementLink } from './element-link.tsx';
import { reasonText } from './reason-text.ts';
import { reasonsOf } from './reasons-of.ts';
import styles from './why.module.css';

interface ReasonsProps {
  readonly state: State;
  readonly id: Id;
}

/** Why a task or milestone is where it is, in sentences whose titles lead to what decides it. */
export function Reasons({ state, id }: ReasonsProps): ReactElement {
  const intl = useIntl();
  const reasons = useMemo(() => reasonsOf(state, id), [state, id]);
  const nameOf = (one: Id) => <ElementLink key={one} state={state} id={one} />;
  return (
    <div className={styles.reasons}>
      {reasons.map((reason, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences have nothing of their own, and no state
        <p key={at} className={styles.reason}>
          {reasonText({ intl, state, nameOf }, reason)}
        </p>
      ))}
    </div>
  );
}
