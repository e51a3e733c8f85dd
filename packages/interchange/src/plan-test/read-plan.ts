import { type ReadFileOptions, readFile } from '../formats/read-file.ts';
import type { FormatName } from '../formats/registry.ts';

/** A file's plan with the codes of what was changed or left out. Throws if the file is refused or of another format. */
export async function readPlan(bytes: Uint8Array, format: FormatName, options: ReadFileOptions = {}) {
  const result = await readFile(bytes, options);
  if (!result.ok) throw new Error(JSON.stringify(result.details));
  if (result.format !== format) throw new Error(`the file is taken for ${result.format}`);
  return { plan: result.plan, codes: result.entries.map(({ code }) => code), entries: result.entries };
}
