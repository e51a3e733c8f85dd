import { DEFAULT_GANTT_NAME, NAME_LENGTH } from '@giotto/contract/plans';

const suffix = ' (1)';

/**
 * A new chart's default name: the template's name plus ' (1)', or 'New Gantt chart' if the template has no name
 * (spec/charts.md §2). Shortened to the maximum length of a name.
 */
export function defaultName(templateName: string | undefined): string {
  const name = templateName?.trim();
  if (!name) return DEFAULT_GANTT_NAME;
  const room = NAME_LENGTH - suffix.length;
  return `${[...name].slice(0, room).join('').trimEnd()}${suffix}`;
}
