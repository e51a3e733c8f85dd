import type { PresentField } from '@giotto/contract/realtime';
import { useEffect } from 'react';
import type { EditorUi } from '../session/editor-ui.ts';
import { useSession } from '../session/session-context.ts';
import { presenceOf } from './presence-of.ts';

/** What of this tab's view others are told. */
const TOLD = ['selection', 'pointer', 'following'] as const;

/** What takes text or a choice. */
const FIELD = 'input, textarea, select, [contenteditable=true]';

/** Shares what is done here with everyone else who has the chart open. Sends nothing while alone. */
export function usePresence(): void {
  const session = useSession();
  useEffect(() => {
    let field: PresentField | null = null;
    const tell = () => {
      const { people, isFollowed } = session.chart.get();
      if (people.length === 0) return;
      session.chart.present(presenceOf(session.ui.get(), session.shown().scene, { field, isFollowed }));
    };
    let ui = session.ui.get();
    let { people } = session.chart.get();
    tell();
    const end = session.subscribe(() => {
      const last = ui;
      const chart = session.chart.get();
      ui = session.ui.get();
      const isMoved = chart.isFollowed && ui.viewport !== last.viewport;
      const isSame = !isMoved && TOLD.every((key) => ui[key] === last[key]) && chart.people === people;
      ({ people } = chart);
      if (!isSame) tell();
    });
    // After the focus has moved on.
    const follow = () =>
      queueMicrotask(() => {
        const next = fieldAt(document.activeElement, session.ui.get());
        const isSame = next?.id === field?.id && next?.kind === field?.kind && next?.field === field?.field;
        field = next;
        if (!isSame) tell();
      });
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', follow);
    return () => {
      end();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', follow);
    };
  }, [session]);
}

/** The field of an element that has the focus: a title on the chart, a cell, or what `OpenBy` is around. */
function fieldAt(target: Element | null, { editing }: Pick<EditorUi, 'editing'>): PresentField | null {
  const around = (target && openerOf(target))?.closest<HTMLElement>('[data-field-of]');
  if (around) {
    const { fieldKind: kind = '', fieldOf: id = '', fieldName: field = '' } = around.dataset;
    return { kind, id, field };
  }
  if (!target?.matches(FIELD)) return null;
  const id = target.closest('[data-outline-row]')?.getAttribute('data-outline-row');
  const field = target.closest('[role=gridcell]')?.getAttribute('data-column');
  if (id && field) return { kind: 'task', id, field };
  const isTitle = editing !== null && target.closest('[data-canvas]') !== null;
  return isTitle ? { kind: editing.kind, id: editing.id, field: 'title' } : null;
}

/** What has opened the list that has the focus, which floats elsewhere; otherwise what has it. */
function openerOf(target: Element): Element {
  const names = target.closest('[role=listbox]')?.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return (
    names.map((id) => document.getElementById(id)).find((one) => one?.closest('[data-field-of]')) ?? target
  );
}
