import { withStyle } from '@giotto/chart';
import { SIZE_RANGES } from '@giotto/chart/model';
import { type DrawRequest, drawFile, PICTURE_FORMATS, type PictureFormat } from '../draw-file.ts';
import { UsageError } from '../errors.ts';
import { fileTitle, openFile, TERMINAL, writeOutput } from '../files.ts';
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
Draws a plan as an SVG, PNG, PDF or PowerPoint file, by the ending of the picture.

  -o, --output FILE   .svg, .png, .pdf or .pptx; - or nothing: an SVG to standard output
      --as FORMAT     svg, png, pdf or pptx, for standard output
      --style NAME    boardroom, clarity …; a .gio keeps its own unless one is given
      --theme THEME   light or dark: for a page of this kind, which shows through
      --from DATE     the timeline from here on: 2027-01-04 or 2027-01-04T08:00
      --to DATE       the timeline up to here, not included
      --width PX      300 to 20000; 1050 unless the chart says otherwise
      --row-height PX 20 to 80
      --pages         cuts an SVG or a PDF into pages, of the chart's page format
      --scale N       pixels of a PNG per px, 1 to 4; 2 unless given
      --today DATE    where the today line is drawn, and where plans without dates begin
      --language TAG  of the timeline: de, fr, pt-BR …
      --title TEXT    what screen readers announce; the plan's name unless given
      --no-fonts      lets an SVG name its fonts instead of containing them
      --format NAME   of the plan, if it isn't recognised

PDF and PowerPoint files say when they were made: now, or at SOURCE_DATE_EPOCH if it is set.
`;

const OPTIONS = {
  ...PLAN_OPTIONS,
  output: { type: 'string', short: 'o', default: TERMINAL },
  as: { type: 'string' },
  style: { type: 'string' },
  theme: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  width: { type: 'string' },
  'row-height': { type: 'string' },
  pages: { type: 'boolean', default: false },
  scale: { type: 'string' },
  language: { type: 'string' },
  title: { type: 'string' },
  'no-fonts': { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

function chooseFormat({ output, as }: Values): PictureFormat {
  const chosen = readChoice('as', as, PICTURE_FORMATS);
  if (output === TERMINAL) return chosen ?? 'svg';
  const ending = PICTURE_FORMATS.find((format) => output.toLowerCase().endsWith(`.${format}`));
  const format = chosen ?? ending;
  if (format !== undefined) return format;
  throw new UsageError(`${output} should end in .${PICTURE_FORMATS.join(', .')}, or say --as`);
}

/** The options of a drawing that don't depend on the plan. */
function readDrawing(values: Values): Omit<DrawRequest, 'state' | 'title' | 'madeAt'> {
  const format = chooseFormat(values);
  const from = readDate('from', values.from);
  const to = readDate('to', values.to);
  const theme = readChoice('theme', values.theme, ['light', 'dark']);
  const width = readNumber('width', values.width, SIZE_RANGES.ganttWidth);
  const rowHeight = readNumber('row-height', values['row-height'], SIZE_RANGES.rowHeight);
  const today = readDate('today', values.today);
  if (from !== undefined && to !== undefined && from >= to) throw new UsageError('--to must be after --from');
  const isPart = from !== undefined || to !== undefined;
  if (isPart && (values.pages || format === 'pptx'))
    throw new UsageError('--from and --to draw a part of the timeline, not pages or slides');
  if (values.pages && format !== 'svg' && format !== 'pdf')
    throw new UsageError('--pages is for SVG and PDF files');
  return {
    format,
    hasPages: values.pages,
    scale: readNumber('scale', values.scale, { min: 1, max: 4 }) ?? 2,
    hasFonts: !values['no-fonts'],
    ...(theme && { theme }),
    ...(from && { from }),
    ...(to && { to }),
    ...(today && { today }),
    ...(width && { width }),
    ...(rowHeight && { rowHeight }),
  };
}

/** Draws a plan. */
export async function render(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) {
    terminal.print(RENDER_HELP);
    return 0;
  }
  const path = onePlan(positionals);
  const drawing = readDrawing(values);
  const style = readStyle(values.style);
  const language = readLanguage(values.language);
  const plan = await openFile(path, terminal, {
    ...readPlanOptions(values),
    ...(style && { style }),
    ...(language && { language }),
  });
  noteReport(path, plan.report, terminal);
  const state = style && plan.format === 'gio' ? withStyle(plan.state, style) : plan.state;
  const title = values.title ?? plan.name ?? 'Gantt chart';
  const { content, missing } = await drawFile({ ...drawing, state, title, madeAt: terminal.now() });
  if (missing !== '') terminal.note(`${fileTitle(path)}: no font here has ${missing}`);
  await writeOutput(values.output, content, terminal);
  return 0;
}
