import type { DataExport as DataExportAnswer } from '@giotto/contract/api';
import { exportEnd } from './data-export.ts';
import type { DataExport } from './data-export-repository.ts';

/** A data export's progress. */
export function presentDataExport(found: DataExport | null): DataExportAnswer {
  if (found === null) return { status: 'none' };
  const { askedAt, madeAt, bytes } = found;
  const requestedDate = askedAt.toISOString();
  if (madeAt === null) return { status: 'preparing', requestedDate };
  if (bytes === 0) return { status: 'failed', requestedDate };
  return { status: 'ready', endDate: exportEnd(madeAt).toISOString(), bytes };
}
