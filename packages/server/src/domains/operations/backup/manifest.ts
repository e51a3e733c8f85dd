import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../../platform/errors/start-error.ts';

/** The backup format that this version writes and reads. */
export const BACKUP_VERSION = 1;
export const MANIFEST = 'manifest.json';
/** The server's secret, encrypted, if it's stored in a file. */
export const SECRET = 'secret.sealed';

const manifest = z.strictObject({
  format: z.literal('giotto-backup'),
  version: z.number().int(),
  /** By the database's clock, ISO 8601. */
  madeAt: z.iso.datetime(),
  /** The migrations that define the rows' schema. */
  migrations: z.array(z.string()).min(1),
  /** The last value of each sequence. */
  sequences: z.record(z.string().regex(/^[a-z0-9_]+$/), z.number().int()),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string().regex(/^[a-z0-9_]+$/)),
      rows: z.number().int().nonnegative(),
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.output<typeof manifest>;

export const tableFile = (name: string): string => `${name}.rows`;

/** Reads a backup's manifest. Throws a StartError if the folder isn't a backup or is from a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`There is no whole backup in ${folder}: ${MANIFEST} is missing.`);
  });
  const result = manifest.safeParse(parseJson(text));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartError(`${path} is damaged: ${issue?.path.join('.')} ${issue?.message}.`);
  }
  if (result.data.version > BACKUP_VERSION) {
    throw new StartError(`The backup in ${folder} was made by a newer Giotto: update Giotto.`);
  }
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
