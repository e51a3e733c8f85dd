import { IMPORT_FORMATS, type ImportFormatName } from '@giotto/contract/plan-formats';
import { formatOf, isFormatName, sniff } from '@giotto/interchange/formats';
import { ImportRefused, type RefusalDetail } from '@giotto/interchange/report';
import type { ReadJob } from './read-job.ts';

/** JSON is told apart by its first fields, which isn't certain. */
const JSON_FORMATS: ReadonlySet<ImportFormatName> = new Set(['gio', 'plan-json']);

/** A file's format by its content. Throws `ImportRefused` for a file that can't be read, or isn't of the chosen format. */
export function recogniseFile({
  bytes,
  fileName,
  format,
}: Pick<ReadJob, 'bytes' | 'fileName' | 'format'>): ImportFormatName {
  const found = sniff(bytes, fileName);
  if (found.kind === 'refused') throw ImportRefused.at({}, found.code);
  const name = found.kind === 'gio' ? 'gio' : found.format;
  const recognised = IMPORT_FORMATS.find((one) => one === name);
  if (recognised === undefined) throw ImportRefused.at({}, 'file.not-imported', { format: titleOf(name) });
  if (format === undefined || format === recognised) return recognised;
  if (JSON_FORMATS.has(format) && JSON_FORMATS.has(recognised)) return format;
  throw new ImportRefused([describeMismatch(format, recognised)]);
}

function describeMismatch(format: ImportFormatName, recognised: ImportFormatName): RefusalDetail {
  return {
    path: 'query.format',
    message: `The file looks like ${titleOf(recognised)}, not like ${titleOf(format)}.`,
  };
}

function titleOf(name: string): string {
  return isFormatName(name) ? formatOf(name).title : 'a Giotto file (.gio)';
}
