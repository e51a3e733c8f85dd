import type { TableInspection } from '@giotto/interchange/formats';
import {
  type ColumnUse,
  LIST_FIELDS,
  TABLE_FIELDS,
  type TableField,
  type TableMapping,
} from '@giotto/interchange/table';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '../../components/ui/select.tsx';
import styles from './table-choices.module.css';

interface ColumnChoicesProps {
  readonly inspection: TableInspection;
  readonly mapping: TableMapping;
  readonly onChange: (columns: readonly ColumnUse[]) => void;
}

/** Each column of a table with its first value, and what it's read as. */
export function ColumnChoices({ inspection, mapping, onChange }: ColumnChoicesProps): ReactElement {
  const intl = useIntl();
  const { head } = inspection;
  const header = head.find(({ number }) => number === mapping.headerRow)?.cells;
  const body = head.filter(({ number }) => number > (mapping.headerRow ?? 0));
  const fields = [
    ...TABLE_FIELDS.map((id) => ({ id, label: intl.formatMessage({ id: `import.field.${id}` }) })),
    { id: 'none' as const, label: intl.formatMessage({ id: 'import.field.none' }) },
  ];
  const choose = (column: number, field: TableField | 'none') =>
    onChange(mapping.columns.map((use, at) => assign(use, at, column, field)));
  return (
    <ul className={styles.columns} aria-label={intl.formatMessage({ id: 'import.columns' })}>
      {mapping.columns.map((use, at) => {
        const letter = columnLetter(at);
        const name = header?.[at] || letter;
        const sample = body.map(({ cells }) => cells[at] ?? '').find((cell) => cell !== '');
        return (
          <li key={letter} className={styles.column}>
            <div className={styles.columnName}>
              <strong dir="auto" title={name}>
                {name}
              </strong>
              <span dir="auto" title={sample}>
                {sample}
              </span>
            </div>
            <Select
              aria-label={intl.formatMessage({ id: 'import.column' }, { name })}
              size="small"
              options={fields}
              value={use.as === 'field' ? use.field : 'none'}
              onChange={(field) => choose(at, field)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A field belongs to one column, unless several can give it together: it's taken away from the other one. */
function assign(use: ColumnUse, at: number, column: number, field: TableField | 'none'): ColumnUse {
  if (at === column) return field === 'none' ? { as: 'skip' } : { as: 'field', field };
  const isTaken = use.as === 'field' && use.field === field && !LIST_FIELDS.has(use.field);
  return isTaken ? { as: 'skip' } : use;
}

/** A column's letters, as spreadsheets count: A to Z, AA, AB … */
function columnLetter(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetter(Math.floor(at / 26) - 1) + letter;
}
