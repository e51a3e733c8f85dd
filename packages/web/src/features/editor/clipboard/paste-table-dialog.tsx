import { PASTED_FIELDS, type PastedField, type PasteProblem } from '@giotto/chart/clipboard';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
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

/** Preview rows for recognising the columns, and the maximum number of problems shown. */
const PREVIEW_ROWS = 5;
const SHOWN_PROBLEMS = 20;

/** Asks what the columns of a pasted table mean, and lists unreadable cells before anything is pasted (`ux.md` A11). */
export function PasteTableDialog(props: { table: PastedTable }): ReactElement {
  return (
    <FeatureTexts texts={pasteTexts}>
      <TableDialog {...props} />
    </FeatureTexts>
  );
}

function TableDialog({ table }: { table: PastedTable }): ReactElement {
  const { cells, guess } = table;
  const session = useSession();
  const intl = useIntl();
  const [columns, setColumns] = useState(guess.columns);
  const [hasHeader, setHasHeader] = useState(guess.hasHeader);
  const read = useMemo(
    () => readTable(session, cells, { columns, hasHeader }),
    [session, cells, columns, hasHeader],
  );
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
            isDisabled={!columns.includes('title') || read.rows.length === 0}
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
                {columns.map((field, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <th key={at} scope="col">
                    <ColumnChoice
                      at={at}
                      value={field}
                      onChange={(chosen) => setColumns(chooseField(columns, at, chosen))}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cells.slice(0, PREVIEW_ROWS + 1).map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                <tr key={index} data-header={hasHeader && index === 0 ? '' : undefined}>
                  {columns.map((_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <td key={at}>{row[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Checkbox isSelected={hasHeader} onChange={setHasHeader}>
          {text('paste.table.header')}
        </Checkbox>
        {!columns.includes('title') && <Banner kind="warning">{text('paste.table.noTitle')}</Banner>}
        {read.problems.length > 0 && <Problems problems={read.problems} />}
      </div>
    </Dialog>
  );
}

type Columns = PastedTable['guess']['columns'];

/** Assigns a meaning to a column. Each meaning is unique: the column that had it before loses it. */
function chooseField(columns: Columns, at: number, chosen: PastedField | null): Columns {
  return columns.map((field, index) => (index === at ? chosen : field === chosen ? null : field));
}

interface ColumnChoiceProps {
  readonly at: number;
  readonly value: PastedField | null;
  readonly onChange: (field: PastedField | null) => void;
}

function ColumnChoice({ at, value, onChange }: ColumnChoiceProps): ReactElement {
  const intl = useIntl();
  const options = [
    { id: 'none', label: intl.formatMessage({ id: 'paste.field.none' }) } as const,
    ...PASTED_FIELDS.map((id) => ({ id, label: intl.formatMessage({ id: `paste.field.${id}` }) })),
  ];
  return (
    <Select<PastedField | 'none'>
      aria-label={intl.formatMessage({ id: 'paste.table.column' }, { number: at + 1 })}
      options={options}
      value={value ?? 'none'}
      onChange={(id) => onChange(id === 'none' ? null : id)}
    />
  );
}

function Problems({ problems }: { problems: readonly PasteProblem[] }): ReactElement {
  const intl = useIntl();
  const rest = problems.length - SHOWN_PROBLEMS;
  return (
    <>
      <Banner kind="warning" role="status">
        {intl.formatMessage({ id: 'paste.table.problems' }, { count: problems.length })}
      </Banner>
      <ul className={styles.problems}>
        {problems.slice(0, SHOWN_PROBLEMS).map(({ row, field, text }) => (
          <li key={`${row} ${field}`}>
            {intl.formatMessage(
              { id: 'paste.table.problem' },
              { row, field: intl.formatMessage({ id: `paste.field.${field}` }), text },
            )}
          </li>
        ))}
        {rest > 0 && <li>{intl.formatMessage({ id: 'paste.table.more' }, { count: rest })}</li>}
      </ul>
    </>
  );
}
