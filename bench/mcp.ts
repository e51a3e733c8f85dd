import { type Bench, type Measurement, summarise } from './measurement.ts';
import { idOfTask, makeScheduledChart } from './scheduled-chart.ts';
import { addAccessToken } from './site/add-access-token.ts';
import { withSite } from './site/bench-site.ts';
import { callNode } from './site/call-node.ts';

/** Tasks of a chart, in chains of up to 100, how often each tool is called, and the most ms that it may take. */
const SIZES = [
  { tasks: 100, count: 30, warmUp: 5, limit: 200 },
  { tasks: 10_000, count: 8, warmUp: 2, limit: 3_000 },
] as const;
type Size = (typeof SIZES)[number];

/** The most that one answer may hold, in characters of text and data together. */
const LENGTH_LIMIT = 30_000;

/** A server and the account that calls it. */
interface Place {
  readonly origin: string;
  readonly token: string;
  readonly userId: string;
}

interface Answer {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

/** Uses a tool; returns its answer's length in characters, without pictures. */
async function useTool({ origin, token }: Place, name: string, input: object): Promise<number> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
  const accept = 'application/json, text/event-stream';
  const body = (await callNode(`${origin}/mcp`, { token, method: 'POST', accept, body: message })).toString(
    'utf8',
  );
  const json = /^data: (\{.*\})$/m.exec(body)?.[1] ?? body;
  const { result } = JSON.parse(json) as { readonly result: Answer };
  const text = result.content.map((part) => part.text ?? '').join('');
  if (result.isError) throw new Error(`${name}: ${text}`);
  return text.length + (result.structuredContent ? JSON.stringify(result.structuredContent).length : 0);
}

/** A tool beside the call of the API that does the same. */
interface Pair {
  readonly tool: string;
  readonly input: (at: number) => object;
  readonly call: (at: number) => Promise<unknown>;
}

/** Both in turns, so that whatever else the machine does slows both. */
async function measurePair(
  place: Place,
  size: Size,
  { tool, input, call }: Pair,
): Promise<readonly Measurement[]> {
  const times: [number[], number[]] = [[], []];
  let length = 0;
  for (let at = 0; at < size.warmUp + size.count; at++) {
    const begin = performance.now();
    length = Math.max(length, await useTool(place, tool, input(2 * at)));
    const between = performance.now();
    await call(2 * at + 1);
    const end = performance.now();
    if (at < size.warmUp) continue;
    times[0].push(between - begin);
    times[1].push(end - between);
  }
  const [byTool, byCall] = [summarise(times[0]).median, summarise(times[1]).median];
  const what = `${tool}, ${size.tasks.toLocaleString('en')} tasks`;
  return [
    { what: `${what}, median`, value: byTool, unit: 'ms', limit: size.limit },
    { what: `${what}, to the same call of the API`, value: byTool / byCall, unit: '×' },
    { what: `${what}, longest answer`, value: length, unit: 'characters', limit: LENGTH_LIMIT },
  ];
}

function pairsOf({ origin, token, userId }: Place, ganttId: string): readonly Pair[] {
  const chart = `/${userId}/gantt/${ganttId}`;
  const path = `${origin}/api/users/${userId}/gantts/${ganttId}`;
  const get = (ending: string) => () => callNode(`${path}${ending}`, { token });
  const send = (method: 'POST' | 'PATCH', ending: string, days: (at: number) => number) => (at: number) => {
    const duration = { value: days(at), unit: 'd', elapsed: false };
    return callNode(`${path}${ending}`, { token, method, body: { tasks: [{ id: idOfTask(0), duration }] } });
  };
  const longer = (at: number) => ({ chart, tasks: [{ id: idOfTask(0), duration: `${5 + (at % 7)}d` }] });
  return [
    {
      tool: 'find_charts',
      input: () => ({}),
      call: () => callNode(`${origin}/api/users/${userId}/gantts`, { token }),
    },
    { tool: 'read_chart', input: () => ({ chart }), call: get('/plan?figures=1') },
    { tool: 'preview_changes', input: longer, call: send('POST', '/plan/what-if', (at) => 5 + (at % 7)) },
    { tool: 'change_plan', input: longer, call: send('PATCH', '/plan', (at) => 5 + (at % 7)) },
    { tool: 'list_versions', input: () => ({ chart }), call: get('/history?updateCount=20&delta=1') },
    { tool: 'compare_moments', input: () => ({ chart, from: '1' }), call: get('/plan/comparison?from=1') },
    {
      tool: 'draw_chart',
      input: () => ({ chart, page: 1 }),
      call: get('/export.png?page=1&scale=4&fit=1568'),
    },
  ];
}

/** What a tool of the MCP server costs beside the call of the API that it makes, and how much an assistant has to read. */
export const bench: Bench = {
  name: 'mcp',
  measure: () =>
    withSite(1, async ({ database, nodes }) => {
      const { origin } = nodes[0] ?? { origin: '' };
      const place = { origin, token: await addAccessToken(database), userId: database.userId };
      const measured: Measurement[] = [];
      for (const size of SIZES) {
        const chart = await database.addChart(makeScheduledChart(size.tasks, Math.min(size.tasks, 100)));
        for (const pair of pairsOf(place, chart)) measured.push(...(await measurePair(place, size, pair)));
      }
      return measured;
    }),
};
