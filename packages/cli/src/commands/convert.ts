import { saveChart } from '@giotto/chart';
import { type OpenedPlan, PLAN_FORMATS, type PlanFormatName, writePlan } from '@giotto/interchange';
import { UsageError } from '../errors.ts';
import { openFile, TERMINAL, writeOutput } from '../files.ts';
import { noteReport } from '../note-report.ts';
import { readArguments, readChoice } from '../read-arguments.ts';
import { PLAN_OPTIONS, READ_FORMATS, readPlanOptions } from '../read-plan-options.ts';
import type { Terminal } from '../terminal.ts';

const WRITTEN = PLAN_FORMATS.filter(({ canWrite }) => canWrite);
const WRITE_FORMATS = ['gio' as const, ...WRITTEN.map(({ name }) => name)];

export const CONVERT_HELP = `giotto convert PLAN FILE
Writes a plan in another format, by the ending of the file. - stands for standard input and output.

      --to NAME       the format to write, for standard output: ${WRITE_FORMATS.join(', ')}
      --format NAME   of the plan, if it isn't recognised: ${READ_FORMATS.join(', ')}
      --today DATE    where plans without dates begin: 2027-01-04
`;

/** The format that a file's ending names; of several, the longest: \`plan.json\`. */
function formatOf(path: string): PlanFormatName | 'gio' | undefined {
  const name = path.toLowerCase();
  if (name.endsWith('.gio')) return 'gio';
  if (name.endsWith('.mermaid')) return 'mermaid';
  return WRITTEN.filter(({ extension }) => name.endsWith(`.${extension}`)).sort(
    (one, other) => other.extension.length - one.extension.length,
  )[0]?.name;
}

function chooseFormat(to: string, given: string | undefined): PlanFormatName | 'gio' {
  const format = readChoice('to', given, WRITE_FORMATS) ?? formatOf(to);
  if (format !== undefined) return format;
  const endings = ['.gio', ...WRITTEN.map(({ extension }) => `.${extension}`)].join(', ');
  if (to === TERMINAL) throw new UsageError(`say the format to write: --to ${WRITE_FORMATS.join(', ')}`);
  throw new UsageError(`${to} should end in one of ${endings}, or say --to`);
}

async function write(plan: OpenedPlan, format: PlanFormatName | 'gio') {
  return format === 'gio' ? { bytes: saveChart(plan), report: [] } : writePlan(plan, format);
}

/** Writes a plan in another format. */
export async function convert(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, { ...PLAN_OPTIONS, to: { type: 'string' } });
  if (values.help) {
    terminal.print(CONVERT_HELP);
    return 0;
  }
  const [from, to, ...others] = positionals;
  if (from === undefined || to === undefined || others.length > 0)
    throw new UsageError('name a plan and the file to write');
  const format = chooseFormat(to, values.to);
  const plan = await openFile(from, terminal, readPlanOptions(values));
  noteReport(from, plan.report, terminal);
  const { bytes, report } = await write(plan, format);
  noteReport(to === TERMINAL ? format : to, report, terminal);
  await writeOutput(to, bytes, terminal);
  return 0;
}
