import { randomUUID } from 'node:crypto';
import type { ReportLine } from '@giotto/interchange';
import type { CallApi } from './api-client.ts';

/** A plan's file that becomes a new chart. */
export interface NewChart {
  readonly bytes: Uint8Array;
  readonly fileName?: string;
  /** Recognised by content if absent. */
  readonly format?: string;
  /** Absent: the plan's own, or the file's. */
  readonly name?: string;
  /** A folder's id; absent: none. */
  readonly folder?: string;
}

/** What a file has become, or would become. */
export interface CreatedChart {
  /** Absent if it was only tried out. */
  readonly ganttId?: string;
  readonly report: {
    readonly tasks: number;
    readonly milestones: number;
    readonly links: number;
    readonly entries: readonly ReportLine[];
  };
}

/** Creates a chart of the token's account from a file, or only tries what it would become. */
export async function createServerChart(
  call: CallApi,
  userId: string,
  { bytes, ...about }: NewChart,
  { isTrial }: { readonly isTrial: boolean },
): Promise<CreatedChart> {
  const query = new URLSearchParams({ ...about, ...(isTrial && { preview: '1' }) });
  const path = `/users/${userId}/gantts/import?${query}`;
  // Repeated under its name, it creates one chart.
  const headers = { 'idempotency-key': randomUUID() };
  return (await call({ method: 'POST', path, headers, body: bytes })) as unknown as CreatedChart;
}
