import type { Plan, PlanBaseline, PlanTask } from '../plan/index.ts';

/** What a column's baseline is called where its header doesn't say, as in Microsoft Project. */
const USUAL_NAME = 'Baseline';

/** The name of the baseline that a table holds: the newest one, as every task lists its own from the oldest on. */
export function newestBaseline({ tasks }: Pick<Plan, 'tasks'>): string | undefined {
  const most = tasks.reduce<PlanTask['baselines']>(
    (known, { baselines }) => (baselines.length > known.length ? baselines : known),
    [],
  );
  return most.at(-1)?.name;
}

/** Whether a column says when tasks were planned. */
export function isOfBaseline(field: string | undefined): boolean {
  return field === 'baselineStart' || field === 'baselineFinish';
}

/** A task's dates in the baseline of that name. */
export function inBaseline({ baselines }: PlanTask, name: string | undefined): PlanBaseline | undefined {
  return baselines.find((baseline) => baseline.name === name);
}

/** A column's header with the baseline's name: `Baseline start (Kick-off)`, without brackets for the usual name. */
export function baselineHeader(header: string, name = USUAL_NAME): string {
  const { plain, inside } = splitHeader(header);
  if ((inside || USUAL_NAME) === name) return header;
  return name === USUAL_NAME ? plain : `${plain} (${name})`;
}

/** The name of the baseline in a column's header. */
export function baselineNameIn(header: string): string {
  return splitHeader(header).inside || USUAL_NAME;
}

/** What stands before a header's brackets, and in them. */
function splitHeader(header: string): { readonly plain: string; readonly inside: string } {
  const at = header.search(/[([]/);
  if (at < 0) return { plain: header, inside: '' };
  const inside = header
    .slice(at + 1)
    .trimEnd()
    .replace(/[)\]]$/, '');
  return { plain: header.slice(0, at).trimEnd(), inside: inside.trim() };
}
