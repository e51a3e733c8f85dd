import type { Place, ReportEntry } from '@giotto/interchange/report';
import type { IntlShape } from 'react-intl';

/** Where a value is in its file, in the page's language: `row 5, column “Start”`; empty for the whole file. */
export function placeText(intl: IntlShape, { line, row, column, path, task }: Place): string {
  return [
    line !== undefined && intl.formatMessage({ id: 'report.place.line' }, { line }),
    row !== undefined && intl.formatMessage({ id: 'report.place.row' }, { row }),
    column !== undefined && intl.formatMessage({ id: 'report.place.column' }, { column }),
    path,
    task !== undefined && intl.formatMessage({ id: 'report.place.task' }, { task }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** An entry's place and values: `row 5: 31.2.2027`, `“Walls”: 3 → 2`. */
export function entryText(intl: IntlShape, { where, source, kept }: ReportEntry): string {
  const values = [source, kept].filter((value) => value !== undefined).join(' → ');
  const place = placeText(intl, where);
  if (place === '' || values === '') return place + values;
  return intl.formatMessage({ id: 'report.entry' }, { place, values });
}
