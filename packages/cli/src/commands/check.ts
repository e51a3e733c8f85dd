import { checkPlan } from '../check-plan.ts';
import { openFile } from '../files.ts';
import { noteReport } from '../note-report.ts';
import { readArguments } from '../read-arguments.ts';
import { onePlan, PLAN_OPTIONS, readPlanOptions } from '../read-plan-options.ts';
import type { Terminal } from '../terminal.ts';
import { writeTable } from '../write-table.ts';

export const CHECK_HELP = `giotto check PLAN
Prints dates, slack and what can't be kept: links, deadlines, fixed dates. Exits with 1 if there are conflicts, or values that
can't be read, such as 31 February; with 2 for a file that is no plan.

      --json          as JSON: { elements, conflicts }
      --quiet         conflicts only
      --strict        values that can't be read count too: always, unless --no-strict is given
      --format NAME   of the plan, if it isn't recognised
      --today DATE    where plans without dates begin: 2027-01-04
`;

/** Checks a plan; the exit code says whether there are conflicts, or values that can't be read. */
export async function check(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, {
    ...PLAN_OPTIONS,
    json: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: true },
    'no-strict': { type: 'boolean', default: false },
  });
  if (values.help) {
    terminal.print(CHECK_HELP);
    return 0;
  }
  const path = onePlan(positionals);
  const plan = await openFile(path, terminal, readPlanOptions(values));
  noteReport(path, plan.report, terminal);
  const checked = checkPlan(plan.state);
  const { conflicts } = checked;
  if (values.json) terminal.print(`${JSON.stringify(checked, null, 2)}\n`);
  else if (values.quiet) terminal.print(conflicts.map(({ message }) => `${message}\n`).join(''));
  else terminal.print(writeTable(checked));
  const isStrict = values.strict && !values['no-strict'];
  return conflicts.length > 0 || (isStrict && plan.unread > 0) ? 1 : 0;
}
