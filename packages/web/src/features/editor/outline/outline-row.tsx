import { ChevronDown, ChevronRight } from 'lucide-react';
import { type MouseEvent, memo, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '../../../components/ui/class-names.ts';
import { FieldFlag } from '../presence/field-flag.tsx';
import type { FieldPerson, OpenFields } from '../presence/use-open-fields.ts';
import styles from './outline.module.css';
import { isNumeric, isReadOnly, type OutlineColumnShape, ROW_HEIGHT } from './outline-columns.ts';
import type { OutlineRow } from './outline-rows.ts';

interface OutlineRowViewProps {
  readonly row: OutlineRow;
  readonly index: number;
  readonly columns: readonly OutlineColumnShape[];
  /** Each column's text, in order. */
  readonly texts: readonly string[];
  /** The column that has keyboard focus, -1 for the whole row. Null: focus is on another row. */
  readonly column: number | null;
  readonly isSelected: boolean;
  /** Search in the chart has found it. */
  readonly isFound: boolean;
  /** Replaces the text of the column being edited. */
  readonly editor: ReactElement | null;
  /** The fields that others have open. */
  readonly openFields: OpenFields | undefined;
  readonly onPress: (index: number, column: number, event: MouseEvent) => void;
  readonly onEdit: (index: number, column: number) => void;
  readonly onFold: (row: OutlineRow) => void;
}

/** A row in the outline: lighter for a milestone that floats on the row above. */
export const OutlineRowView = memo(function OutlineRowView(props: OutlineRowViewProps): ReactElement {
  const {
    row,
    index,
    columns,
    texts,
    column,
    isSelected,
    isFound,
    editor,
    openFields,
    onPress,
    onEdit,
    onFold,
  } = props;
  const intl = useIntl();
  const Chevron = row.isCollapsed ? ChevronRight : ChevronDown;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={row.level + 1}
      aria-selected={isSelected}
      {...(row.hasChildren && { 'aria-expanded': !row.isCollapsed })}
      tabIndex={column === -1 ? 0 : -1}
      data-outline-row={row.id}
      data-found={isFound}
      data-floating={row.kind === 'milestone'}
      className={styles.row}
      style={{ top: index * ROW_HEIGHT, height: ROW_HEIGHT }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the row has the keys */}
      <div role="rowheader" className={styles.number} onClick={(event) => onPress(index, -1, event)}>
        {row.name}
      </div>
      {columns.map(({ id, width }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
        <div
          key={id}
          role="gridcell"
          tabIndex={column === at ? 0 : -1}
          data-column={id}
          data-numeric={isNumeric(id)}
          {...(isReadOnly(id) && { 'aria-readonly': true })}
          className={classNames(styles.cell, id === 'title' && styles.title)}
          style={{ width, ...(id === 'title' && { paddingInlineStart: 4 + row.level * 12 }) }}
          title={texts[at]}
          onClick={(event) => onPress(index, at, event)}
          onDoubleClick={() => onEdit(index, at)}
        >
          {id === 'title' && (
            <button
              type="button"
              className={styles.chevron}
              data-empty={!row.hasChildren}
              tabIndex={-1}
              aria-hidden={!row.hasChildren}
              aria-label={intl.formatMessage({
                id: row.isCollapsed ? 'outline.open' : 'outline.close',
              })}
              onClick={(event) => {
                event.stopPropagation();
                if (row.hasChildren) onFold(row);
              }}
            >
              {row.hasChildren && <Chevron size={14} strokeWidth={1.75} aria-hidden="true" />}
            </button>
          )}
          {editor && column === at ? (
            editor
          ) : (
            <CellText text={texts[at] ?? ''} isTitle={id === 'title'} isParent={row.hasChildren} />
          )}
          <CellFlag person={openFields?.get(id)} />
        </div>
      ))}
    </div>
  );
});

function CellFlag({ person }: { person: FieldPerson | undefined }): ReactElement | null {
  return person ? <FieldFlag {...person} /> : null;
}

function CellText({
  text,
  isTitle,
  isParent,
}: {
  text: string;
  isTitle: boolean;
  isParent: boolean;
}): ReactElement {
  const intl = useIntl();
  if (isTitle && text === '') {
    return <span className={styles.untitled}>{intl.formatMessage({ id: 'editor.untitled' })}</span>;
  }
  return (
    <span className={styles.text} dir="auto" data-parent={isTitle && isParent}>
      {text}
    </span>
  );
}
