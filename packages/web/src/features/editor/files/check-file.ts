import { FILE_BYTES_LIMIT, type State } from '@giotto/chart/model';
import type { Problem } from '@giotto/chart/schema';

/** A file chosen for import: its chart, or all its problems. */
export interface CheckedFile {
  readonly name: string;
  readonly problems: readonly Problem[];
  readonly state: State | null;
}

/** Reads and validates a .gio file. A file that is too large isn't read at all. */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size > FILE_BYTES_LIMIT) {
    const message = `must be at most ${FILE_BYTES_LIMIT / 1024 / 1024} MiB`;
    return { name: file.name, problems: [{ path: 'file', message }], state: null };
  }
  // Reading files needs the whole schema, which loads on demand.
  const { readGio } = await import('@giotto/chart/schema');
  const result = readGio(await file.text());
  return {
    name: file.name,
    problems: result.ok ? [] : result.problems,
    state: result.ok ? result.state : null,
  };
}
