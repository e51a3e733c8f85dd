import type { ElementRef } from '@giotto/chart/interact';
import type { Scene } from '@giotto/chart/layout';
import { TITLE_LIMIT, themeOf } from '@giotto/chart/model';
import { fontStack } from '@giotto/chart/text';
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { findRow } from '../../../components/chart/find-row.ts';
import { runPressed } from '../commands/key-commands.ts';
import { addFollowingTask } from '../session/add-task.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { TitleEdit } from '../session/editor-ui.ts';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './chart-canvas.module.css';
import { PADDING, placeTitleField } from './title-place.ts';

/** Minimum width of the field in px, where the element itself is smaller. */
const MIN_WIDTH = 160;
/** Relative to the font size. */
const LINE_HEIGHT = 1.35;

/** A text field over the element whose title is edited: same font, size and zoom (`ux.md` A4). */
export function TitleEditor({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement | null {
  const editing = useUi((ui) => ui.editing);
  if (!editing) return null;
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
  const title = titleOf(session, element);
  const isTask = element.kind === 'task';
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.select();
    if (current) grow(current);
  }, []);
  useEffect(() => session.camera.current?.reveal(element, true), [session, element]);
  const place = placeTitleField(scene, element, session.ui.get().viewport);
  if (!place) return null;
  const { box, isInColumn } = place;

  const keep = (text: string) => {
    const { kind, id } = element;
    if (text === title) return;
    const changes = [{ type: 'set', kind, id, fields: { title: text } }] as const;
    if (element.isNew) session.finishMaking(changes);
    else session.commit(changes);
  };
  const finish = (text: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    session.ui.set({ editing: null });
    if (text !== null) keep(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    const text = event.currentTarget.value;
    if (event.key === 'Escape' && isTask && element.isNew && title === '')
      dropNewTask(session, element.id, finish);
    else if (event.key === 'Escape') finish(null);
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isTask) finishTask(session, element, text, finish);
      else finish(text);
    } else if (event.key === 'Tab' && isTask) {
      event.preventDefault();
      keep(text);
      runPressed(session, event.shiftKey ? 'outdent' : 'indent');
    } else if (isTask && isLeaving(event)) {
      event.preventDefault();
      finish(text);
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
      defaultValue={title}
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
      onInput={(event) => grow(event.currentTarget)}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
      data-own-pointer
    />
  );
  return isInColumn ? <div className={styles.columnLayer}>{input}</div> : input;
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
  finish: (text: string | null) => void,
): void {
  if (text === '' && isNew) {
    dropNewTask(session, id, finish);
    return;
  }
  finish(text);
  addFollowingTask(session, id);
}

/** Removes a row that was never given a title, and returns to the one above. */
function dropNewTask(session: EditorSession, id: string, finish: (text: string | null) => void): void {
  const { rows } = session.base().scene;
  const above = rows[findRow(rows, id) - 1]?.taskId ?? null;
  finish(null);
  session.undoCreation({ kind: 'task', id });
  session.ui.set({ selection: above ? [{ kind: 'task', id: above }] : [], focusedRow: above });
}

function titleOf(session: EditorSession, { kind, id }: ElementRef): string {
  const record = session.chart.get().state[kind].get(id) as { readonly title?: string } | undefined;
  return record?.title ?? '';
}
