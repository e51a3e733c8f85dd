import { UsageError } from '../errors.ts';
import { fileTitle, namedAs, readBytes, withPlaces } from '../files.ts';
import { noteReport } from '../note-report.ts';
import { type CallApi, createApiClient } from '../push/api-client.ts';
import { createServerChart } from '../push/create-server-chart.ts';
import { planUpdate } from '../push/plan-update.ts';
import { readImported } from '../push/read-imported.ts';
import { readToken } from '../push/read-token.ts';
import { sendChanges } from '../push/send-changes.ts';
import { type ChartAddress, readTarget } from '../push/server-address.ts';
import { openServerChart, readUserId, type ServerChart } from '../push/server-chart.ts';
import { storeExtra } from '../push/store-extra.ts';
import { readArguments } from '../read-arguments.ts';
import { onePlan, PLAN_OPTIONS, readPlanOptions } from '../read-plan-options.ts';
import type { Terminal } from '../terminal.ts';

export const PUSH_HELP = `giotto push PLAN --server ADDRESS [--chart CHART]
Makes a chart of a plan on a Giotto server, or updates one, and prints its address. The access token, made at My profile, comes
from the variable GIOTTO_TOKEN or from a file.

      --server ADDRESS    https://…
      --chart CHART       the chart to update: its address in the browser (--server may be left out then), or its id
      --as-suggestion     suggests the changes to the chart's owner instead
      --note TEXT         the comment on the suggestion; the file's name unless given
      --remove-missing    removes what is in the chart and not in the plan; it stays unless asked for
      --dry-run           prints what would change, and changes nothing
      --quiet             prints the address alone
      --name TEXT         of a new chart; the plan's name unless given
      --folder ID         of a new chart
      --token-file FILE   a file with the token
      --format NAME       of the plan, if it isn't recognised
      --today DATE        where plans without dates begin

A new chart needs a token for all charts with the scopes charts:write and account:read; an update needs charts:write, and a suggestion
suggest. What gets lost on the way is sent again, and counts once. Exits with 3 if the server can't be reached.
`;

const OPTIONS = {
  ...PLAN_OPTIONS,
  server: { type: 'string' },
  chart: { type: 'string' },
  'as-suggestion': { type: 'boolean', default: false },
  note: { type: 'string' },
  'remove-missing': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  name: { type: 'string' },
  folder: { type: 'string' },
  'token-file': { type: 'string' },
} as const;

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** What both ways of pushing need. */
interface Push {
  readonly call: CallApi;
  readonly origin: string;
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly values: Values;
  readonly terminal: Terminal;
}

/** Characters of a suggestion's comment. */
const NOTE_LENGTH = 1_000;

/** Pushes a plan to a server: a new chart, or an update of one. */
export async function push(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) {
    terminal.print(PUSH_HELP);
    return 0;
  }
  const path = onePlan(positionals);
  const { origin, chart } = readTarget(values.server, values.chart);
  checkOptions(values, chart);
  const token = await readToken(values['token-file'], terminal.environment);
  const bytes = await readBytes(path, terminal);
  const call = createApiClient(origin, token, terminal);
  const one = { call, origin, path, bytes, values, terminal };
  const address = chart === undefined ? await create(one) : await update(one, chart);
  if (address !== undefined) terminal.print(`${address}\n`);
  return 0;
}

function checkOptions(values: Values, chart: ChartAddress | undefined): void {
  const ofUpdates = ['as-suggestion', 'remove-missing'] as const;
  const needless = chart === undefined ? ofUpdates.find((name) => values[name]) : undefined;
  if (needless !== undefined) throw new UsageError(`--${needless} needs --chart`);
  const ofNew = (['name', 'folder'] as const).find((name) => values[name] !== undefined);
  if (chart !== undefined && ofNew !== undefined)
    throw new UsageError(`--${ofNew} is for a new chart, without --chart`);
  if (values.note !== undefined && !values['as-suggestion'])
    throw new UsageError('--note needs --as-suggestion');
  if ((values.note?.length ?? 0) > NOTE_LENGTH)
    throw new UsageError(`--note takes at most ${NOTE_LENGTH} characters`);
}

/** Creates a chart; returns its address, unless that is only tried out. */
async function create({ call, origin, path, bytes, values, terminal }: Push): Promise<string | undefined> {
  const { format } = readPlanOptions(values);
  const { name, folder } = values;
  const userId = await readUserId(call);
  const about = {
    bytes,
    ...namedAs(path),
    ...(format !== undefined && { format }),
    ...(name !== undefined && { name }),
    ...(folder !== undefined && { folder }),
  };
  const isTrial = values['dry-run'];
  const { ganttId, report } = await createServerChart(call, userId, about, { isTrial });
  noteReport(path, report.entries, terminal);
  const { tasks, milestones, links } = report;
  if (!values.quiet)
    terminal.print(
      `${isTrial ? 'Would create' : 'Created'} a chart of ${tasks} tasks, ${milestones} milestones and ${links} links\n`,
    );
  return ganttId === undefined ? undefined : addressOf(origin, { ownerId: userId, ganttId });
}

/** Updates a chart; returns its address. */
async function update(
  { call, origin, path, bytes, values, terminal }: Push,
  at: ChartAddress,
): Promise<string> {
  const today = terminal.now().toISOString().slice(0, 10);
  const options = { today, ...readPlanOptions(values), ...namedAs(path) };
  const file = await withPlaces(path, () => readImported(bytes, options));
  if (file.kind === 'chart' && values['as-suggestion'])
    throw new UsageError(
      'a .gio replaces the whole chart, which can’t be suggested: push a plan of another format',
    );
  noteReport(path, file.report, terminal);
  const chart = await openServerChart(call, at);
  const planned = planUpdate(chart.state, file, { removesMissing: values['remove-missing'] });
  for (const line of planned.leftOut) terminal.note(`${fileTitle(path)}: left out: ${line}`);
  if (!values.quiet) terminal.print(planned.lines.map((line) => `${line}\n`).join(''));
  const isChange = planned.changes.length > 0;
  if (values['dry-run']) tell(isChange ? 'Nothing was changed: this was a dry run' : 'Nothing would change');
  else {
    if (isChange) tell(await send());
    else tell('Nothing to change');
    const { comparison } = planned;
    if (file.kind === 'plan' && file.extra && comparison && chart.mayWrite && !values['as-suggestion'])
      noteReport(path, await storeExtra(call, chart, file.extra, comparison), terminal);
  }
  return addressOf(origin, chart);

  async function send(): Promise<string> {
    const note = values.note ?? `From ${namedAs(path).fileName ?? fileTitle(path)}`;
    const suggestion = values['as-suggestion'] || !chart.mayWrite ? { note } : undefined;
    const sent = await sendChanges(
      call,
      chart,
      planned.changes,
      suggestion === undefined ? {} : { suggestion },
    );
    if (sent.dropped > 0)
      terminal.note(`${sent.dropped} changes had no effect: somebody changed the chart at the same time`);
    return sent.isSuggestion
      ? 'Suggested to the chart’s owner'
      : `Updated “${chart.name}”: version ${sent.version}`;
  }

  function tell(what: string): void {
    if (!values.quiet) terminal.print(`${what}\n`);
  }
}

function addressOf(origin: string, { ownerId, ganttId }: Pick<ServerChart, 'ownerId' | 'ganttId'>): string {
  return `${origin}/${ownerId}/gantt/${ganttId}`;
}
