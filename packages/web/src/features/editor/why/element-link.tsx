import { withoutOverrides } from '@giotto/chart/direction';
import type { Id, State } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { useSession } from '../session/session-context.ts';
import { goTo, planned } from './go-to.ts';
import styles from './why.module.css';

interface ElementLinkProps {
  readonly state: State;
  readonly id: Id;
}

/** A task's or milestone's title that selects and shows it. */
export function ElementLink({ state, id }: ElementLinkProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const title = titleOf(state, id) || intl.formatMessage({ id: 'editor.untitled' });
  return (
    <AriaButton
      className={styles.link ?? ''}
      aria-label={intl.formatMessage({ id: 'why.show' }, { name: title })}
      onPress={() => {
        const ref = planned(session.base().state, id);
        if (ref !== null) goTo(session, ref);
      }}
    >
      <bdi>{title}</bdi>
    </AriaButton>
  );
}

/** The title of a task or milestone as it is displayed; '' without one. */
export function titleOf(state: State, id: Id): string {
  return withoutOverrides(state.task.get(id)?.title ?? state.milestone.get(id)?.title ?? '');
}
