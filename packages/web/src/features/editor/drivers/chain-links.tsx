import type { Id, State } from '@giotto/chart/model';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../session/session-context.ts';
import { titleOf } from '../why/element-link.tsx';
import { goTo, planned } from '../why/go-to.ts';
import styles from './drivers.module.css';

/** How many of a long chain are listed: those nearest to its end. */
const LISTED = 60;

interface ChainLinksProps {
  readonly state: State;
  readonly elements: readonly Id[];
}

/** The chain's elements from its beginning on: pressed, or reached by arrow keys, each is selected and shown in the chart. */
export function ChainLinks({ state, elements }: ChainLinksProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const listed = elements.slice(-LISTED);
  const [active, setActive] = useState<Id | undefined>();
  const current = active !== undefined && listed.includes(active) ? active : listed.at(-1);
  const hidden = elements.length - listed.length;
  const last = listed.at(-1);
  // Begins at the end of the chain, from which it is followed back.
  useEffect(() => {
    if (last === undefined) return;
    const items = list.current?.querySelectorAll('button');
    items?.[items.length - 1]?.focus({ preventScroll: true });
    list.current?.scrollTo({ left: list.current.scrollWidth });
  }, [last]);
  const show = (id: Id) => {
    setActive(id);
    const ref = planned(session.base().state, id);
    if (ref !== null) goTo(session, ref);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = current === undefined ? -1 : listed.indexOf(current);
    const steps = new Map([
      ['ArrowLeft', at - 1],
      ['ArrowRight', at + 1],
      ['Home', 0],
      ['End', listed.length - 1],
    ]);
    const next = listed[steps.get(event.key) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    show(next);
    list.current?.querySelectorAll('button')[listed.indexOf(next)]?.focus();
  };
  return (
    <ol ref={list} className={styles.chain} dir="ltr" onKeyDown={onKeyDown}>
      {hidden > 0 && (
        <li className={styles.more}>{intl.formatMessage({ id: 'drivers.more' }, { count: hidden })}</li>
      )}
      {listed.map((id) => (
        <li key={id} className={styles.item}>
          <button
            type="button"
            className={styles.element}
            tabIndex={id === current ? 0 : -1}
            {...(id === active && { 'aria-current': true })}
            onClick={() => show(id)}
          >
            <bdi>{titleOf(state, id) || intl.formatMessage({ id: 'editor.untitled' })}</bdi>
          </button>
        </li>
      ))}
    </ol>
  );
}
