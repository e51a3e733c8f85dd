import type { ExtraFormatName } from '@giotto/contract/plan-formats';
import { packExtra } from '@giotto/interchange/extra';
import type { PlanExtra } from '@giotto/interchange/plan';
import { deflateSync } from 'fflate';
import type { TestServer } from './test-server.ts';

const extraOf = (format: ExtraFormatName, note: string): PlanExtra =>
  format === 'xlsx'
    ? { format, columns: [{ header: note }], tasks: {} }
    : { format, file: ['Project', [['Author', note]]], tasks: {} };

/** What a file with this author holds beyond its chart, packed. */
export function packedExtra(format: ExtraFormatName = 'mspdi', note = 'Ana'): Uint8Array {
  const packed = packExtra(extraOf(format, note));
  if (packed === undefined) throw new Error('the note is too long');
  return packed;
}

/** The same in exactly this many bytes. */
export function packedExtraOf(size: number): Uint8Array {
  const pack = (length: number) =>
    deflateSync(new TextEncoder().encode(JSON.stringify(extraOf('mspdi', 'x'.repeat(length)))), { level: 0 });
  const rest = size - pack(0).length;
  const packed = [0, 5, 10, 15, 20, 25, 30]
    .map((overhead) => pack(rest - overhead))
    .find(({ length }) => length === size);
  if (packed === undefined) throw new Error(`nothing packs into ${size} bytes`);
  return packed;
}

/** Keeps something beside a chart, as if it had been imported with it. */
export async function addExtra(
  { deps: { db, clock } }: TestServer,
  chartId: string,
  format: ExtraFormatName = 'mspdi',
): Promise<void> {
  const bytes = Buffer.from(packedExtra(format));
  await db
    .insertInto('chart_extra')
    .values({ chart_id: chartId, format, bytes, updated_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
