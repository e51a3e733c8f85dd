import type { PasteProblem } from '@giotto/chart/clipboard';
import {
  type ColumnUse,
  cellAt,
  cellText,
  LIST_FIELDS,
  TABLE_FIELDS,
  type TableField,
} from '@giotto/interchange/table';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { importTexts } from '../../../app/locales/import-texts.ts';
import { pasteTexts } from '../../../app/locales/paste-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useSession } from '../session/session-context.ts';
import { pasteRead, readTable } from './paste-into.ts';
import styles from './paste-table-dialog.module.css';
import type { PastedTable } from './pasted-table.ts';

/** What only a file's plan has a place for. */
const FOR_FILES: ReadonlySet<TableField> = new Set([
  'externalId',
  'work',
  'actualStart',
  'actualFinish',
  'constraint',
  'constraintDate',
  'calendar',
  'earlyStart',
  'earlyFinish',
  'lateStart',
  'lateFinish',
  'totalSlack',
  'freeSlack',
  'critical',
  'baselineStart',
  'baselineFinish',
]);
/** What pasted rows keep; a file keeps more. */
const PASTED = TABLE_FIELDS.filter((field) => !FOR_FILES.has(field));

/** Preview rows for recognising the columns, and the maximum number of problems shown. */
const PREVIEW_ROWS = 5;
const SHOWN_PROBLEMS = 20;

/** Asks what the columns of a pasted table mean, and lists unreadable cells before anything is pasted (`ux.md` A11). */
export function PasteTableDialog(props: { table: PastedTable }): ReactElement {
  return (
    <FeatureTexts texts={importTexts}>
      <FeatureTexts texts={pasteTexts}>
        <TableDialog {...props} />
      </FeatureTexts>
    </FeatureTexts>
  );
}

function TableDialog({ table: pasted }: { table: PastedTable }): ReactElement {
  const { table } = pasted;
  const session = useSession();
  const intl = useIntl();
  const [mapping, setMapping] = useState(pasted.mapping);
  const { columns, headerRow } = mapping;
  const first = table.rows[0]?.number ?? null;
  const hasTitle = columns.some((use) => use.as === 'field' && use.field === 'title');
  const read = useMemo(() => readTable(session, { ...pasted, mapping }), [session, pasted, mapping]);
  const close = () => session.ui.set({ pastedTable: null });
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  return (
    <Dialog
      title={text('paste.table.title')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            {text('paste.table.cancel')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!hasTitle || read.rows.length === 0}
            onPress={() => {
              close();
              pasteRead(session, read);
            }}
          >
            {intl.formatMessage({ id: 'paste.table.paste' }, { count: read.rows.length })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{text('paste.table.text')}</p>
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((use, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <th key={at} scope="col">
                    <ColumnChoice
                      at={at}
                      value={use.as === 'field' ? use.field : null}
                      onChange={(chosen) =>
                        setMapping({ ...mapping, columns: chooseField(columns, at, chosen) })
                      }
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.slice(0, PREVIEW_ROWS + 1).map((row) => (
                <tr key={row.number} data-header={row.number === headerRow ? '' : undefined}>
                  {columns.map((_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <td key={at}>{cellText(cellAt(row, at))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Checkbox
          isSelected={headerRow !== null}
          onChange={(isHeader) => setMapping({ ...mapping, headerRow: isHeader ? first : null })}
        >
          {text('paste.table.header')}
        </Checkbox>
        {!hasTitle && <Banner kind="warning">{text('paste.table.noTitle')}</Banner>}
        {read.problems.length > 0 && <Problems problems={read.problems} columns={columns} />}
      </div>
    </Dialog>
  );
}

/** Assigns a meaning to a column: what only one can have is taken away from the other. */
function chooseField(
  columns: readonly ColumnUse[],
  at: number,
  chosen: TableField | null,
): readonly ColumnUse[] {
  return columns.map((use, index) => {
    if (index === at) return chosen === null ? { as: 'skip' } : { as: 'field', field: chosen };
    const isTaken = use.as === 'field' && use.field === chosen && !LIST_FIELDS.has(use.field);
    return isTaken ? { as: 'skip' } : use;
  });
}

interface ColumnChoiceProps {
  readonly at: number;
  readonly value: TableField | null;
  readonly onChange: (field: TableField | null) => void;
}

function ColumnChoice({ at, value, onChange }: ColumnChoiceProps): ReactElement {
  const intl = useIntl();
  const options = [
    { id: 'none', label: intl.formatMessage({ id: 'import.field.none' }) } as const,
    ...PASTED.map((id) => ({ id, label: intl.formatMessage({ id: `import.field.${id}` }) })),
  ];
  return (
    <Select<TableField | 'none'>
      aria-label={intl.formatMessage({ id: 'paste.table.column' }, { number: at + 1 })}
      options={options}
      value={value ?? 'none'}
      onChange={(id) => onChange(id === 'none' ? null : id)}
    />
  );
}

interface ProblemsProps {
  readonly problems: readonly PasteProblem[];
  readonly columns: readonly ColumnUse[];
}

function Problems({ problems, columns }: ProblemsProps): ReactElement {
  const intl = useIntl();
  const rest = problems.length - SHOWN_PROBLEMS;
  const fieldAt = (column: number) => {
    const use = columns[column];
    return use?.as === 'field' ? intl.formatMessage({ id: `import.field.${use.field}` }) : `${column + 1}`;
  };
  return (
    <>
      <Banner kind="warning" role="status">
        {intl.formatMessage({ id: 'paste.table.problems' }, { count: problems.length })}
      </Banner>
      <ul className={styles.problems}>
        {problems.slice(0, SHOWN_PROBLEMS).map(({ row, column, text }) => (
          <li key={`${row} ${column}`}>
            {intl.formatMessage({ id: 'paste.table.problem' }, { row, field: fieldAt(column), text })}
          </li>
        ))}
        {rest > 0 && <li>{intl.formatMessage({ id: 'paste.table.more' }, { count: rest })}</li>}
      </ul>
    </>
  );
}
