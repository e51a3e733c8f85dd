import { type ServedPage, servePage } from '../../e2e/support/serve-page.ts';
import { inspectTable, writeFile } from '../../packages/interchange/src/formats/index.ts';
import type { Plan, PlanTask } from '../../packages/interchange/src/plan/index.ts';

const MS_PER_DAY = 86_400_000;
const OFFICE_DAY = [
  ['08:00', '12:00'],
  ['13:00', '17:00'],
] as const;

/** Level, title, first day, days with weekends (0 for a milestone, absent for a phase), percent, people. */
type Row = readonly [number, string, number?, number?, number?, ...(readonly string[])];

const ROWS: readonly Row[] = [
  [0, 'Plan'],
  [1, 'Choose the rooms', 0, 4, 100, 'Mara'],
  [1, 'Agree the budget', 4, 5, 80, 'Mara', 'Jonas'],
  [0, 'Build'],
  [1, 'Paint the walls', 11, 5, 20, 'Lea'],
  [1, 'Lay the cables', 16, 7, 0, 'Jonas'],
  [1, 'Set up the desks', 23, 3, 0, 'Lea'],
  [0, 'Move'],
  [1, 'Pack the boxes', 25, 5, 0, 'Mara'],
  [1, 'Move in', 30, 3, 0, 'Jonas', 'Lea'],
  [1, 'First day', 35, 0],
];

const LINKS = [
  ['2', '3'],
  ['3', '5'],
  ['5', '6'],
  ['6', '7'],
  ['9', '10'],
  ['10', '11'],
] as const;

/** A real Excel file with a plan from last Monday on; one column has a name that no guess knows. */
export async function writeWorkbook(today = new Date()): Promise<Uint8Array> {
  const day = Math.floor(today.getTime() / MS_PER_DAY);
  const monday = day - ((day + 3) % 7) - 7;
  const calendar = {
    id: 'office',
    week: [OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, [], []],
    exceptions: [],
  };
  const plan: Plan = {
    ...{ name: 'New office', calendars: [calendar], calendar: calendar.id, markers: [] },
    tasks: ROWS.map((row, at) => planTask(row, `${at + 1}`, monday)),
    links: LINKS.map(([from, to]) => ({ from, to, type: 'FS' as const })),
  };
  const table = { headers: { people: 'In charge' }, isWithoutChart: true };
  return (await writeFile(plan, 'xlsx', { table })).bytes;
}

function planTask(
  [level, title, from, days, progress, ...people]: Row,
  id: string,
  monday: number,
): PlanTask {
  const midnight = (at: number) => new Date((monday + at) * MS_PER_DAY).toISOString().slice(0, 16);
  return {
    ...{ id, title, level, people, custom: {}, baselines: [] },
    ...(from !== undefined && days !== undefined && { start: midnight(from), finish: midnight(from + days) }),
    ...(days === 0 && { milestone: true }),
    ...(progress !== undefined && { progress }),
  };
}

/** Serves a drawing of the workbook's table, as a stand-in for the spreadsheet program, which can't be filmed. */
export async function serveWorkbook(name: string, bytes: Uint8Array): Promise<ServedPage> {
  const inspected = await inspectTable(bytes);
  if (!inspected.ok) throw new Error('The workbook has no table');
  const html = drawSheet(
    name,
    inspected.table.head.map(({ cells }) => cells),
  );
  return servePage(html);
}

function drawSheet(name: string, rows: readonly (readonly string[])[]): string {
  const letters = (rows[0] ?? []).map((_, at) => `<th>${String.fromCharCode(65 + at)}</th>`);
  const empty = Array.from({ length: 8 }, () => (rows[0] ?? []).map(() => ''));
  const level = rows[0]?.indexOf('Level') ?? -1;
  const lines = [...rows, ...empty].map((cells, at) => {
    const look = at === 0 ? 'head' : cells[level] === '0' || cells[level] === '1' ? 'phase' : '';
    return `<tr class="${look}"><th>${at + 1}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title>
<style>
  body { margin: 0; background: #fff; color: #1f2937; font: 15px/1.4 Roboto, 'Segoe UI', sans-serif; overflow: hidden; }
  header { padding: 13px 20px; background: #1f6f43; color: #fff; font-weight: 500; }
  table { border-collapse: collapse; width: 100%; }
  th, td { height: 31px; padding: 0 10px; border: 1px solid #e2e5e9; text-align: left; white-space: pre; }
  th { background: #f3f4f6; color: #6b7280; font-weight: 400; text-align: center; }
  .head td { background: #e3f1e9; font-weight: 600; }
  .phase td { font-weight: 600; }
</style>
<header>${name}</header>
<table><tr><th></th>${letters.join('')}</tr>${lines.join('')}</table>`;
}
