import type { ErrorReport } from '@giotto/contract/api';
import type { Selectable } from 'kysely';
import type { ErrorReportTable } from './tables.ts';

/** A kind of error, for admins. */
export function presentErrorReport(row: Selectable<ErrorReportTable>): ErrorReport {
  return {
    id: row.fingerprint,
    side: row.side,
    name: row.name,
    message: row.message,
    stack: row.stack,
    release: row.release,
    firstDate: row.first_at.toISOString(),
    lastDate: row.last_at.toISOString(),
    count: Number(row.count),
  };
}
