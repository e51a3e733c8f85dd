import { isLinkViolated } from '@giotto/chart/interact';
import { ELEMENT_DEFAULTS, type Id, timelineOf } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { lagText } from '../canvas/link-text.ts';
import { useViewedState } from '../session/session-context.ts';
import styles from './welcome.module.css';

/** A tooltip's content for a link: its ends, type, lag, and whether it is violated. */
export function LinkFacts({ id }: { id: Id }): ReactElement | null {
  const intl = useIntl();
  const state = useViewedState();
  const link = state.dependency.get(id);
  if (!link) return null;
  const { type, lag } = { ...ELEMENT_DEFAULTS.dependency, ...link };
  const nameOf = (end: Id) =>
    state.task.get(end)?.title ||
    state.milestone.get(end)?.title ||
    intl.formatMessage({ id: 'editor.untitled' });
  const wait = lagText(intl, lag, timelineOf(state));
  return (
    <>
      <strong className={styles.tooltipTitle} dir="auto">
        {nameOf(link.from)} → {nameOf(link.to)}
      </strong>
      <span>{intl.formatMessage({ id: `editor.link.${type}` })}</span>
      {wait !== '' && <span>{wait}</span>}
      {isLinkViolated(state, id) && <span>{intl.formatMessage({ id: 'editor.link.violated' })}</span>}
    </>
  );
}
