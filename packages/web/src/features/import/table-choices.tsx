import type { TableInspection } from '@giotto/interchange/formats';
import { OUTLINE_SOURCES, SEPARATORS, type TableMapping, type TableOptions } from '@giotto/interchange/table';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '../../components/ui/select.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { DateQuestion } from './date-question.tsx';
import { EncodingChoice } from './encoding-choice.tsx';
import { rememberMapping } from './remembered-mappings.ts';
import styles from './table-choices.module.css';

/** Names of the separators in message ids. */
const SEPARATOR_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'line' } as const;

interface TableChoicesProps {
  readonly inspection: TableInspection;
  readonly options: TableOptions;
  readonly onChange: (options: TableOptions) => void;
}

/** How a table is read: which column is what, and what else was guessed; each change shows at once in the preview. */
export function TableChoices({ inspection, options, onChange }: TableChoicesProps): ReactElement {
  const intl = useIntl();
  const { sheets, sheet, encoding, separator, ambiguousDates } = inspection;
  const mapping = options.mapping ?? inspection.mapping;
  const hasTitle = mapping.columns.some((use) => use.as === 'field' && use.field === 'title');
  const change = (changed: Partial<TableMapping>) => {
    const next = { ...mapping, ...changed };
    rememberMapping(inspection, next);
    onChange({ ...options, mapping: next });
  };
  /** Another sheet or another way to split the text is another table: what was chosen about the old one doesn't hold. */
  const changeFile = ({ mapping: _, ...changed }: TableOptions) => onChange(changed);
  return (
    <>
      {ambiguousDates[0] && (
        <DateQuestion
          date={ambiguousDates[0]}
          order={mapping.dateOrder}
          isAnswered={options.mapping !== undefined}
          onChange={(dateOrder) => change({ dateOrder })}
        />
      )}
      <details className={styles.choices} open={!hasTitle}>
        <summary className={styles.summary}>{intl.formatMessage({ id: 'import.table' })}</summary>
        <div className={styles.body}>
          {sheets && sheets.length > 1 && (
            <Select
              size="small"
              label={intl.formatMessage({ id: 'import.sheet' })}
              options={sheets.map((id) => ({ id, label: id }))}
              value={sheet ?? null}
              onChange={(id) => changeFile({ ...options, sheet: id })}
            />
          )}
          <ColumnChoices
            inspection={inspection}
            mapping={mapping}
            onChange={(columns) => change({ columns })}
          />
          <Select
            size="small"
            label={intl.formatMessage({ id: 'import.outline' })}
            options={OUTLINE_SOURCES.map((id) => ({
              id,
              label: intl.formatMessage({ id: `import.outline.${id}` }),
            }))}
            value={mapping.outline}
            onChange={(outline) => change({ outline })}
          />
          <Select
            size="small"
            label={intl.formatMessage({ id: 'import.days' })}
            options={(['calendar', 'working'] as const).map((id) => ({
              id,
              label: intl.formatMessage({ id: `import.days.${id}` }),
            }))}
            value={mapping.days}
            onChange={(days) => change({ days })}
          />
          {separator !== undefined && (
            <Select
              size="small"
              label={intl.formatMessage({ id: 'import.separator' })}
              options={SEPARATORS.map((id) => ({
                id,
                label: intl.formatMessage({ id: `import.separator.${SEPARATOR_NAMES[id]}` }),
              }))}
              value={separator}
              onChange={(id) => changeFile({ ...options, separator: id })}
            />
          )}
          {encoding !== undefined && (
            <EncodingChoice
              encoding={encoding}
              onChange={(chosen) => changeFile({ ...options, encoding: chosen })}
            />
          )}
        </div>
      </details>
    </>
  );
}
