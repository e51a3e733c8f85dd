import { NOTES_LIMIT, TITLE_LIMIT } from '@giotto/chart/model';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import type { LostText } from '../../../lib/open-field/field-surroundings.ts';
import { useCopied } from '../../../lib/use-copied.ts';
import { makeTask } from '../session/add-task.ts';
import { useCanEdit, useSession, useUi } from '../session/session-context.ts';
import styles from './lost-text.module.css';

/** What this person was typing when its field went away, in place of the field, with what can be done with it. */
export function LostTexts(): ReactElement | null {
  const session = useSession();
  const first = useUi((ui) => ui.lostTexts[0]);
  // The next card begins anew; one that is being used stays as it is when another text is lost.
  const [closed, setClosed] = useState(0);
  if (!first) return null;
  const close = () => {
    setClosed(closed + 1);
    session.ui.set({ lostTexts: session.ui.get().lostTexts.slice(1) });
  };
  return <Card key={closed} lost={first} onDone={close} />;
}

/** Px that stay free at the window's edges. */
const MARGIN = 12;

/** What takes the focus in an open dialog or popover. */
const DIALOG = '[role=dialog][tabindex="-1"], [role=alertdialog][tabindex="-1"]';

function Card({ lost, onDone }: { readonly lost: LostText; readonly onDone: () => void }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const canEdit = useCanEdit();
  const [text, setText] = useState(lost.text);
  const card = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isCopied, copy } = useCopied(text, intl.formatMessage({ id: 'editor.lost.copyFailed' }));
  useLayoutEffect(() => {
    const { place } = lost;
    const element = card.current;
    if (!element || !field.current) return;
    const left = place?.left ?? (window.innerWidth - element.offsetWidth) / 2;
    const top = place?.top ?? window.innerHeight / 4;
    const most = { x: window.innerWidth - element.offsetWidth, y: window.innerHeight - element.offsetHeight };
    element.style.left = `${Math.max(MARGIN, Math.min(left, most.x - MARGIN))}px`;
    element.style.top = `${Math.max(MARGIN, Math.min(top, most.y - MARGIN))}px`;
    // Keys go on in it where they went to the field.
    if (!place) return;
    const caret = place.caret ?? lost.text.length;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(caret, caret);
  }, [lost]);
  const cameFrom = useRef<Element | null>(null);
  const close = () => {
    if (card.current?.contains(document.activeElement)) {
      const { current } = cameFrom;
      const dialog = [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1);
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      else if (dialog) dialog.focus();
      else session.camera.current?.focus();
    }
    onDone();
  };
  const take = () => {
    const title = text.trim();
    const isShort = title.length <= TITLE_LIMIT && (lost.isTitle || !title.includes('\n'));
    const id = makeTask(session, {
      indentation: 0,
      title: isShort ? title : (title.split('\n')[0] ?? '').slice(0, TITLE_LIMIT),
    });
    if (!isShort) {
      const notes = title.slice(0, NOTES_LIMIT);
      session.finishMaking([{ type: 'set', kind: 'task', id, fields: { notes } }]);
    }
    session.select([{ kind: 'task', id }]);
    requestAnimationFrame(() => session.camera.current?.reveal({ kind: 'task', id }));
    close();
  };
  const label = intl.formatMessage({ id: 'editor.lost.label' });
  // Where a dialog doesn't make it inert.
  return createPortal(
    <div
      ref={card}
      role="dialog"
      aria-label={label}
      className={styles.card}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onKeyDown={(event) => event.stopPropagation()}
      data-own-pointer
      data-lost-text
      // Also over a dialog that keeps the focus.
      data-react-aria-top-layer
    >
      <p className={styles.words} role="alert">
        {intl.formatMessage({ id: `editor.lost.${canEdit ? lost.reason : 'readOnly'}` })}
      </p>
      <textarea
        ref={field}
        className={styles.text}
        aria-label={label}
        dir="auto"
        rows={Math.min(6, Math.max(2, lost.text.split('\n').length))}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.actions}>
        {canEdit && lost.reason === 'gone' && (
          <Button size="small" variant="primary" isDisabled={text.trim() === ''} onPress={take}>
            {intl.formatMessage({ id: 'editor.lost.newTask' })}
          </Button>
        )}
        <Button size="small" variant="secondary" onPress={copy}>
          {intl.formatMessage({ id: isCopied ? 'editor.lost.copied' : 'editor.lost.copy' })}
        </Button>
        <Button size="small" variant="quiet" onPress={close}>
          {intl.formatMessage({ id: 'editor.lost.discard' })}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
