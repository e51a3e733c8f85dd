import { EXTERNAL_ID_LIMIT } from '../model/limits.ts';
import { findTextFault } from './text-rules.ts';

/** Whether the text can be stored as another program's id: 1 to 200 characters, well-formed, no control characters. */
export function isExternalId(text: string): boolean {
  // No character takes more than two code units.
  if (text === '' || text.length > 2 * EXTERNAL_ID_LIMIT) return false;
  return [...text].length <= EXTERNAL_ID_LIMIT && findTextFault(text, false) === undefined;
}
