import type { FilterMatches } from '@giotto/chart/filter';
import type { Id } from '@giotto/chart/model';
import { useEffect, useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import type { OwnEdit } from '../session/own-edits.ts';
import { useSession } from '../session/session-context.ts';
import { hold, leaveOut, selectedLeftOut } from './leave-out.ts';

const NONE: ReadonlySet<Id> = new Set();

/**
 * Leaves the rows out that a filter hides, until it is unmounted. What this person makes, changes or goes to meanwhile
 * stays, and edits of what isn't seen are said.
 */
export function useHiddenRows(matches: FilterMatches | null): void {
  const session = useSession();
  const rows = matches?.otherRows ?? NONE;
  useLayoutEffect(() => leaveOut(session, rows), [session, rows]);
  useLayoutEffect(() => () => leaveOut(session, NONE), [session]);
  useOwnEdits(matches !== null);
  useSelected();
}

function useOwnEdits(isHiding: boolean): void {
  const session = useSession();
  const intl = useIntl();
  useEffect(() => {
    if (!isHiding) return;
    return session.watchEdits(({ changed, state, isStep }: OwnEdit) => {
      const { leftOut } = session.ui.get();
      const tasks = [...(changed.get('task') ?? [])];
      const isHidden = (id: Id) => leftOut.has(state.task.get(id)?.rowTask ?? id);
      const hidden = tasks.filter(isHidden);
      // What is undone is shown: it isn't where the person looks.
      hold(session, isStep ? tasks : tasks.filter((id) => !isHidden(id)));
      if (hidden.length === 0) return;
      const id = isStep ? 'filter.stepped' : 'filter.touched';
      session.tell(intl.formatMessage({ id }, { count: hidden.length }));
    });
  }, [session, intl, isHiding]);
}

/** What was selected though it isn't seen was gone to, by search or a link: it is shown. */
function useSelected(): void {
  const session = useSession();
  useEffect(() => {
    let last = session.ui.get().selection;
    return session.ui.subscribe(() => {
      const { selection } = session.ui.get();
      if (selection === last) return;
      last = selection;
      const wanted = selectedLeftOut(session);
      if (wanted.length === 0) return;
      hold(session, wanted);
      const [first] = selection;
      requestAnimationFrame(() => first && session.camera.current?.reveal(first));
    });
  }, [session]);
}
