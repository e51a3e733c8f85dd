import { DEFAULT_GANTT_NAME, NAME_LENGTH } from '@giotto/contract/plans';

const suffix = ' (1)';

/**
 * What a new chart is called when nobody says so: the template's name and ' (1)', or 'New Gantt chart' without a
 * template's name (spec/charts.md §2). Shortened where it would become longer than a name may be.
 */
export function defaultName(templateName: string | undefined): string {
  const name = templateName?.trim();
  if (!name) return DEFAULT_GANTT_NAME;
  const room = NAME_LENGTH - suffix.length;
  return `${[...name].slice(0, room).join('').trimEnd()}${suffix}`;
}
