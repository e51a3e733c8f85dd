import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { useIntl } from 'react-intl';
import { useOpenFields } from '../presence/use-open-fields.ts';
import { FieldsOf } from '../session/fields-of.tsx';
import { isRefOf } from '../session/ref-set.ts';
import { useCanEdit, useUi } from '../session/session-context.ts';
import { useBaselineNote } from './compared-baseline.ts';
import { EditedCell } from './edited-cell.tsx';
import styles from './outline.module.css';
import {
  isNumeric,
  isOfBaseline,
  NUMBER_WIDTH,
  type OutlineColumnShape,
  ROW_HEIGHT,
  widthOf,
} from './outline-columns.ts';
import { runOutlineKey } from './outline-keys.ts';
import { OutlineRowView } from './outline-row.tsx';
import { PROBLEM_ID } from './problem-text.ts';
import { useCellTexts } from './use-cell-source.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { useOutline } from './use-outline.ts';
import { useRowsInView } from './use-rows-in-view.ts';

/** All tasks and milestones as a spreadsheet, virtualised: rows in view plus the row that has keyboard focus (`ux.md` A0, A15). */
export function OutlineGrid({ columns }: { readonly columns: readonly OutlineColumnShape[] }): ReactElement {
  const intl = useIntl();
  const canEdit = useCanEdit();
  const selection = useUi((ui) => ui.selection);
  const found = useUi((ui) => ui.found?.ids);
  const scroller = useRef<HTMLDivElement>(null);
  const outline = useOutline(columns);
  const { source, rows, active, column, editing, problem } = outline;
  const baselineNote = useBaselineNote();
  const { from, to } = useRowsInView(scroller);
  const openFieldsOf = useOpenFields();
  const isSelected = isRefOf(selection);
  const textsOf = useCellTexts(source, columns);
  const latest = useRef(outline);
  latest.current = outline;
  const onPress = useCallback((index: number, at: number, event: MouseEvent) => {
    const how = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'alone';
    latest.current.goTo(index, at, how);
  }, []);
  const onEdit = useCallback((_: number, at: number) => latest.current.edit(null, at), []);
  const onFold = useCallback((row: (typeof rows)[number]) => latest.current.fold(row), []);
  const wasByOthers = useKeptRows(scroller, outline);
  useFocusOnCell(
    scroller,
    {
      id: rows[active]?.id,
      index: active,
      column,
      isEditing: editing !== null,
      isGone: (id) => id !== undefined && !outline.state.task.has(id) && !outline.state.milestone.has(id),
    },
    wasByOthers,
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (isField(event.target) || !runOutlineKey(outline, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shown = rows.map((row, index) => ({ row, index })).slice(from, to);
  const activeRow = rows[active];
  if (activeRow && (active < from || active >= to)) shown.push({ row: activeRow, index: active });
  const width = widthOf(columns);
  return (
    <>
      <div
        ref={scroller}
        role="treegrid"
        aria-label={intl.formatMessage({ id: 'editor.toolbar.outline' })}
        aria-multiselectable="true"
        aria-readonly={!canEdit}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        tabIndex={-1}
        className={styles.grid}
        style={{ scrollPaddingInlineStart: NUMBER_WIDTH + (columns[0]?.width ?? 0) }}
        onKeyDown={onKeyDown}
        data-chart-keys
      >
        <div role="rowgroup" className={styles.head} style={{ minWidth: width }}>
          <div role="row" aria-rowindex={1} className={styles.headRow}>
            <div role="columnheader" className={styles.number} style={{ width: NUMBER_WIDTH }}>
              #
            </div>
            {columns.map(({ id, width: least }) => (
              <div
                key={id}
                role="columnheader"
                className={styles.heading}
                data-column={id}
                data-numeric={isNumeric(id)}
                style={{ width: least }}
                title={isOfBaseline(id) ? baselineNote : undefined}
              >
                {intl.formatMessage({ id: `outline.column.${id}` })}
              </div>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={styles.body}
          style={{ minWidth: width, height: rows.length * ROW_HEIGHT }}
        >
          {shown.map(({ row, index }) => (
            <OutlineRowView
              key={row.id}
              row={row}
              index={index}
              columns={columns}
              texts={textsOf(row.id)}
              column={index === active ? column : null}
              isSelected={isSelected({ kind: row.kind, id: row.id })}
              openFields={openFieldsOf(row.kind, row.id)}
              isFound={found?.has(row.id) === true}
              editor={
                editing?.id === row.id && index === active ? (
                  <FieldsOf kind={row.kind} id={row.id}>
                    <EditedCell outline={outline} row={row} editing={editing} />
                  </FieldsOf>
                ) : null
              }
              onPress={onPress}
              onEdit={onEdit}
              onFold={onFold}
            />
          ))}
        </div>
      </div>
      {problem !== null && (
        <p id={PROBLEM_ID} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

/** Whether keys go to a field of an edited cell. */
function isField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

interface FocusedCell {
  readonly id: string | undefined;
  readonly index: number;
  readonly column: number;
  readonly isEditing: boolean;
  /** Whether a row no longer exists. */
  readonly isGone: (id: string | undefined) => boolean;
}

/**
 * Keeps focus on the active cell while focus is inside the outline, and keeps that cell in view, unless others have moved
 * it.
 */
function useFocusOnCell(
  scroller: React.RefObject<HTMLElement | null>,
  { id, index, column, isEditing, isGone }: FocusedCell,
  wasByOthers: () => boolean,
): void {
  const place = useRef({ id, index, column });
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onFocusIn = () => {
      hadFocus.current = true;
    };
    const onFocusOut = (event: FocusEvent) => {
      // Without a new target, the focused element was removed (a field, a deleted row): focus returns here.
      if (event.relatedTarget !== null) hadFocus.current = element.contains(event.relatedTarget as Node);
    };
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say where the keyboard is
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = place.current;
    place.current = { id, index, column };
    const isSame = before.id === id && before.index !== index && before.column === column;
    if (!(isSame || isGone(before.id)) || !wasByOthers()) showRow(element, index);
    if (isEditing || !hadFocus.current) return;
    // What was typed into a deleted row has the focus now, in a card of its own.
    if (document.activeElement !== document.body && !element.contains(document.activeElement)) return;
    const cell = element.querySelector<HTMLElement>(
      '[data-outline-row][tabindex="0"], [role=gridcell][tabindex="0"]',
    );
    cell?.focus({ preventScroll: true });
    if (column > 0) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else element.scrollLeft = 0;
  }, [id, index, column, isEditing]);
}

function showRow(element: HTMLElement, index: number): void {
  const top = index * ROW_HEIGHT;
  const room = element.clientHeight - ROW_HEIGHT;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + ROW_HEIGHT > element.scrollTop + room) element.scrollTop = top + ROW_HEIGHT - room;
}
