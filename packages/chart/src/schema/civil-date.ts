import { parseCivil } from '../time/civil-date.ts';

/** Whether the text is a valid date `2027-01-04` or date-time `2027-01-04T08:00` in the years 1900 to 2200. */
export function isCivilDateTime(text: string): boolean {
  try {
    parseCivil(text);
    return true;
  } catch {
    return false;
  }
}
