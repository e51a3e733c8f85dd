import type { TableOptions } from '@giotto/interchange/table';
import type { ReactElement } from 'react';
import type { ReadChart } from '../../lib/interchange/worker-messages.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import { TableChoices } from './table-choices.tsx';

interface ReadingChoicesProps {
  readonly chart: ReadChart;
  readonly options: TableOptions;
  readonly onChange: (options: TableOptions) => void;
}

/** How a file is read, where it can be read in several ways: a table, or a text that isn't UTF-8. */
export function ReadingChoices({ chart, options, onChange }: ReadingChoicesProps): ReactElement | null {
  const { table, encoding } = chart;
  if (table) return <TableChoices inspection={table} options={options} onChange={onChange} />;
  if (encoding === undefined || (encoding === 'utf-8' && options.encoding === undefined)) return null;
  return (
    <EncodingChoice encoding={encoding} onChange={(chosen) => onChange({ ...options, encoding: chosen })} />
  );
}
