import { renderChart, withStyle } from '@giotto/chart';
import { SIZE_RANGES } from '@giotto/chart/model';
import { embedFont } from '../embed-font.ts';
import { UsageError } from '../errors.ts';
import { openFile, TERMINAL, writeOutput } from '../files.ts';
import { noteReport } from '../note-report.ts';
import { readArguments, readChoice, readNumber } from '../read-arguments.ts';
import {
  onePlan,
  PLAN_OPTIONS,
  readDate,
  readLanguage,
  readPlanOptions,
  readStyle,
} from '../read-plan-options.ts';
import type { Terminal } from '../terminal.ts';

export const RENDER_HELP = `giotto render PLAN [-o PICTURE]
Draws a plan as an SVG with the fonts that it needs.

  -o, --output FILE   where to write it; - or nothing: to standard output
      --style NAME    boardroom, clarity …; a .gio keeps its own unless one is given
      --theme THEME   light or dark: for a page of this kind, which shows through
      --from DATE     the timeline from here on: 2027-01-04 or 2027-01-04T08:00
      --to DATE       the timeline up to here, not included
      --width PX      300 to 20000; 1050 unless the chart says otherwise
      --row-height PX 20 to 80
      --today DATE    where the today line is drawn, and where plans without dates begin
      --language TAG  of the timeline: de, fr, pt-BR …
      --title TEXT    what screen readers announce; the plan's name unless given
      --no-fonts      name the fonts instead of containing them
      --format NAME   of the plan, if it isn't recognised
`;

/** Draws a plan. */
export async function render(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, {
    ...PLAN_OPTIONS,
    output: { type: 'string', short: 'o', default: TERMINAL },
    style: { type: 'string' },
    theme: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    width: { type: 'string' },
    'row-height': { type: 'string' },
    language: { type: 'string' },
    title: { type: 'string' },
    'no-fonts': { type: 'boolean', default: false },
  });
  if (values.help) {
    terminal.print(RENDER_HELP);
    return 0;
  }
  const path = onePlan(positionals);
  const { output } = values;
  if (output !== TERMINAL && !/\.svg$/i.test(output))
    throw new UsageError(`pictures are SVGs: ${output} should end in .svg`);
  const style = readStyle(values.style);
  const theme = readChoice('theme', values.theme, ['light', 'dark']);
  const from = readDate('from', values.from);
  const to = readDate('to', values.to);
  if (from !== undefined && to !== undefined && from >= to) throw new UsageError('--to must be after --from');
  const width = readNumber('width', values.width, SIZE_RANGES.ganttWidth);
  const rowHeight = readNumber('row-height', values['row-height'], SIZE_RANGES.rowHeight);
  const language = readLanguage(values.language);
  const options = readPlanOptions(values);
  const plan = await openFile(path, terminal, {
    ...options,
    ...(style && { style }),
    ...(language && { language }),
  });
  noteReport(path, plan.report, terminal);
  const state = style && plan.format === 'gio' ? withStyle(plan.state, style) : plan.state;
  const title = values.title ?? plan.name;
  const svg = await renderChart(state, {
    ...(title !== undefined && { title }),
    ...(theme && { theme }),
    ...(from && { from }),
    ...(to && { to }),
    ...(width && { width }),
    ...(rowHeight && { rowHeight }),
    ...(options.today && { today: options.today }),
    ...(!values['no-fonts'] && { fontUrl: embedFont }),
  });
  await writeOutput(output, svg, terminal);
  return 0;
}
