import type { CheckedPlan } from './check-plan.ts';

/** Characters of a title in a table. */
const TITLE = 40;

function cut(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length <= TITLE ? line : `${line.slice(0, TITLE - 1)}…`;
}

/** A table in columns, and what can't be kept below it. */
export function writeTable({ elements, conflicts }: CheckedPlan): string {
  const rows = [
    ['Task', 'Start', 'Finish', 'Slack', ''],
    ...elements.map(({ title, start, finish, slackDays, critical }) => [
      cut(title),
      start,
      finish,
      `${slackDays} d`,
      critical ? 'critical' : '',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(([title = '', start = '', finish = '', slack = '', note = '']) =>
    [
      title.padEnd(widths[0] ?? 0),
      start.padEnd(widths[1] ?? 0),
      finish.padEnd(widths[2] ?? 0),
      slack.padStart(widths[3] ?? 0),
      note,
    ]
      .join('  ')
      .trimEnd(),
  );
  const found =
    conflicts.length === 0
      ? ['No conflicts.']
      : [
          `${conflicts.length} ${conflicts.length === 1 ? 'conflict' : 'conflicts'}:`,
          ...conflicts.map(({ message }) => `  ${message}`),
        ];
  return `${[...lines, '', ...found].join('\n')}\n`;
}
