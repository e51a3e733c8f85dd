import type { PlainChange } from '@giotto/chart/changes';
import { FILE_BYTES_LIMIT } from '@giotto/chart/model';
import type { PlainStoredChange } from '@giotto/chart/schema';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import { createRandomId } from '../../../lib/chart-store/client-lock.ts';
import type { NotApplied } from '../../../lib/chart-store/outbox.ts';

/** The value of a file's `format`; `docs/changes-file.md` describes the contents. */
const FORMAT = 'giotto-changes';
const VERSION = 1;

/** Why a file couldn't be opened. */
export type FileFault = 'tooLarge' | 'unreadable' | 'otherFormat' | 'newer' | 'invalid' | 'empty';

/** Serialises these entries into a file's text. */
export function writeChangesFile(entries: readonly NotApplied[]): string {
  const saved = entries.map(({ queuedAt, schema, reason, changes, causes }) => ({
    madeAt: new Date(queuedAt).toISOString(),
    ...{ schema, reason, changes, causes },
  }));
  return JSON.stringify({ format: FORMAT, version: VERSION, entries: saved }, null, 2);
}

/** Reads a file's entries for a chart's drawer, numbering them in order. Validates everything in the file. */
export async function readChangesFile(
  file: Pick<File, 'size' | 'text'>,
  of: Pick<NotApplied, 'ganttId' | 'userId' | 'level' | 'base'>,
): Promise<readonly NotApplied[] | FileFault> {
  if (file.size > FILE_BYTES_LIMIT) return 'tooLarge';
  let content: { format?: unknown; version?: unknown; entries?: unknown };
  try {
    content = (JSON.parse(await file.text()) ?? {}) as typeof content;
  } catch {
    return 'unreadable';
  }
  if (content.format !== FORMAT || !Array.isArray(content.entries)) return 'otherFormat';
  if (content.version !== VERSION) return 'newer';
  const { checkChanges, cleanChanges, migrateChanges } = await import('@giotto/chart/schema');
  const read: NotApplied[] = [];
  const clientId = createRandomId();
  for (const entry of content.entries as readonly Record<string, unknown>[]) {
    const schema = Number(entry?.schema);
    if (!Number.isSafeInteger(schema) || schema < 0) return 'invalid';
    if (schema > SCHEMA_VERSION) return 'newer';
    const migrate = (changes: unknown) => {
      if (!isListOfObjects(changes)) return checkChanges(changes);
      const migrated = migrateChanges(changes, schema) as readonly unknown[] as readonly PlainChange[];
      return checkChanges(cleanChanges(migrated));
    };
    const changes = migrate(entry.changes);
    if (!changes.ok || changes.changes.some(({ type }) => type === 'import' || type === 'restore'))
      return 'invalid';
    const causes = readCauses(entry.causes, migrate);
    if (causes === null) return 'invalid';
    const madeAt = Date.parse(String(entry.madeAt));
    const queuedAt = Number.isNaN(madeAt) ? 0 : madeAt;
    read.push({
      ...{ ...of, clientId, seq: read.length + 1, schema: SCHEMA_VERSION, origin: 'edit' },
      ...{ queuedAt, seenAt: queuedAt, detail: [], causes },
      reason: typeof entry.reason === 'string' ? entry.reason : 'file',
      changes: changes.changes as NotApplied['changes'],
    });
  }
  return read.length > 0 ? read : 'empty';
}

function isListOfObjects(value: unknown): value is readonly PlainStoredChange[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null);
}

const REASONS = ['gone', 'ref', 'cond', 'same', 'cycle', 'refused', 'theirs'] as const;

function readCauses(
  input: unknown,
  migrate: (changes: unknown) => { readonly ok: boolean; readonly changes?: readonly unknown[] },
): NotApplied['causes'] | null {
  if (!Array.isArray(input)) return [];
  const causes: NotApplied['causes'][number][] = [];
  for (const cause of input as readonly Record<string, unknown>[]) {
    const restore = cause?.restore === undefined ? undefined : migrate(cause.restore);
    if (restore?.ok === false) return null;
    causes.push({
      why: REASONS.find((known) => known === cause?.why) ?? 'refused',
      ...(typeof cause?.title === 'string' && { title: cause.title }),
      ...(typeof cause?.by === 'string' && { by: cause.by }),
      ...(restore?.changes && { restore: restore.changes as NotApplied['changes'] }),
    });
  }
  return causes;
}
