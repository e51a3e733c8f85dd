import type { ElementRef } from '@giotto/chart/interact';
import type { Scene } from '@giotto/chart/layout';
import { type State, TITLE_LIMIT, themeOf } from '@giotto/chart/model';
import { fontStack } from '@giotto/chart/text';
import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { findRow } from '../../../components/chart/find-row.ts';
import { FloatingFieldNotice } from '../../../components/ui/field-notice.tsx';
import { useOpenField } from '../../../lib/open-field/use-open-field.ts';
import { runPressed } from '../commands/key-commands.ts';
import { addFollowingTask } from '../session/add-task.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { TitleEdit } from '../session/editor-ui.ts';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import styles from './chart-canvas.module.css';
import { PADDING, placeTitleField, type TitlePlace } from './title-place.ts';

/** Minimum width of the field in px, where the element itself is smaller. */
const MIN_WIDTH = 160;
/** Relative to the font size. */
const LINE_HEIGHT = 1.35;

/** A text field over the element whose title is edited: same font, size and zoom (`ux.md` A4). */
export function TitleEditor({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement | null {
  const session = useSession();
  const editing = useUi((ui) => ui.editing);
  const isGone = useChart(({ state }) => editing !== null && !state[editing.kind].has(editing.id));
  // The field hands on what is typed as it goes away.
  useEffect(() => {
    if (isGone) session.ui.set({ editing: null });
  }, [isGone, session]);
  if (!editing || isGone) return null;
  return <Field key={`${editing.kind}:${editing.id}`} element={editing} scene={scene} zoom={zoom} />;
}

function Field({
  element,
  scene,
  zoom,
}: {
  element: TitleEdit;
  scene: Scene;
  zoom: number;
}): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const { state } = session.base();
  const title = useChart((chart) => titleOf(chart.state, element));
  const isTask = element.kind === 'task';
  const open = useOpenField({
    held: title,
    isHere: () => session.canEdit() && session.chart.get().state[element.kind].has(element.id),
    isTitle: true,
    onSend: (text, base) => {
      const { kind, id } = element;
      const changes = [{ type: 'set', kind, id, fields: { title: text } }] as const;
      if (element.isNew) session.finishMaking(changes, base);
      else session.commit(changes, 'edit', base);
      return true;
    },
  });
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.select();
  }, []);
  useLayoutEffect(() => {
    if (field.current) grow(field.current);
  });
  useEffect(() => session.camera.current?.reveal(element, true), [session, element]);
  // While it isn't drawn, as when it no longer passes a filter, the field stays where it was.
  const last = useRef<TitlePlace | null>(null);
  const place = placeTitleField(scene, element, session.ui.get().viewport) ?? last.current;
  last.current = place;
  if (!place) return null;
  const { box, isInColumn } = place;

  const finish = (isKept: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    session.ui.set({ editing: null });
    if (isKept) open.leave();
    else open.revert();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    // The keys of an input method are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isTask && element.isNew && title === '')
      dropNewTask(session, element.id, finish);
    else if (event.key === 'Escape') finish(false);
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (isTask) finishTask(session, element, open.text, finish);
      else finish(true);
    } else if (event.key === 'Tab' && isTask) {
      event.preventDefault();
      open.leave();
      runPressed(session, event.shiftKey ? 'outdent' : 'indent');
    } else if (isTask && isLeaving(event)) {
      event.preventDefault();
      finish(true);
      editNeighbour(session, scene, element.id, event.key === 'ArrowUp' ? -1 : 1);
    }
  };
  const theme = themeOf(state);
  const lineHeight = Math.min(box.height, Math.round(theme.labelSize * LINE_HEIGHT));
  const input = (
    <textarea
      ref={field}
      className={styles.titleEditor}
      data-help="title-field"
      aria-label={intl.formatMessage({ id: 'editor.title.label' })}
      value={open.text}
      maxLength={TITLE_LIMIT}
      rows={1}
      style={{
        left: box.x * zoom,
        top: box.y * zoom,
        width: Math.max(MIN_WIDTH, box.width) * zoom,
        minHeight: box.height * zoom,
        padding: `${(box.height - lineHeight) * 0.5 * zoom}px ${PADDING * zoom}px`,
        fontFamily: fontStack(scene.font),
        fontSize: theme.labelSize * zoom,
        lineHeight: `${lineHeight * zoom}px`,
        // The chart's own colours: the field is part of the drawing, which has no dark mode (`ux.md` A16).
        background: theme.backgroundColor,
        color: theme.textColor,
      }}
      onChange={(event) => open.type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
      data-own-pointer
    />
  );
  return (
    <>
      {isInColumn ? <div className={styles.columnLayer}>{input}</div> : input}
      <FloatingFieldNotice field={open} anchor={field} />
    </>
  );
}

/** Fits the field's height to its lines. */
function grow(field: HTMLTextAreaElement): void {
  field.style.height = '0';
  field.style.height = `${field.scrollHeight}px`;
}

/** Whether the arrow key would leave the text: up in its first line, down in its last (`ux.md` A4). */
function isLeaving(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { key, currentTarget } = event;
  const { value, selectionStart, selectionEnd } = currentTarget;
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (key === 'ArrowUp') return !value.slice(0, selectionStart).includes('\n');
  return key === 'ArrowDown' && !value.slice(selectionEnd).includes('\n');
}

/** Moves on to the title of the row above or below. */
function editNeighbour(session: EditorSession, scene: Scene, id: string, by: 1 | -1): void {
  const at = scene.rows.findIndex(({ taskId }) => taskId === id);
  const row = scene.rows[at + by];
  const ref = { kind: 'task', id: row?.taskId ?? id } as const;
  session.ui.set({ selection: [ref], focusedRow: ref.id, ...(row && { editing: ref }) });
}

/** Enter commits the title and starts a new row below; in an empty new row it ends the list (`ux.md` A1). */
function finishTask(
  session: EditorSession,
  { id, isNew }: TitleEdit,
  text: string,
  finish: (isKept: boolean) => void,
): void {
  if (text === '' && isNew) {
    dropNewTask(session, id, finish);
    return;
  }
  finish(true);
  addFollowingTask(session, id);
}

/** Removes a row that was never given a title, and returns to the one above. */
function dropNewTask(session: EditorSession, id: string, finish: (isKept: boolean) => void): void {
  const { rows } = session.base().scene;
  const above = rows[findRow(rows, id) - 1]?.taskId ?? null;
  finish(false);
  session.undoCreation({ kind: 'task', id });
  session.ui.set({ selection: above ? [{ kind: 'task', id: above }] : [], focusedRow: above });
}

function titleOf(state: State, { kind, id }: ElementRef): string {
  const record = state[kind].get(id) as { readonly title?: string } | undefined;
  return record?.title ?? '';
}
