import type { Scope } from '@giotto/contract/permissions';
import { makeId } from './chart-fixtures.ts';

/** Who may use a tool of the MCP server, and a call of it. */
interface ToolCase {
  /** Of which a token needs one. */
  readonly scopes: readonly Scope[];
  /** Who may use it on a chart, if it is about one. */
  readonly actors?: string;
  readonly input: (chart: string) => Readonly<Record<string, unknown>>;
}

const toRead: readonly Scope[] = ['charts:read', 'suggest', 'charts:write'];

/** Every tool; a new one must be added here. */
export const TOOL_CASES: Readonly<Record<string, ToolCase>> = {
  find_charts: { scopes: toRead, input: () => ({}) },
  read_chart: { scopes: toRead, actors: 'RSWO', input: (chart) => ({ chart }) },
  draw_chart: { scopes: toRead, actors: 'RSWO', input: (chart) => ({ chart }) },
  preview_changes: {
    scopes: toRead,
    actors: 'RSWO',
    input: (chart) => ({ chart, tasks: [{ id: 'new', title: 'New' }] }),
  },
  change_plan: {
    scopes: ['suggest', 'charts:write'],
    actors: 'SWO',
    input: (chart) => ({ chart, tasks: [{ id: makeId(), title: 'New' }] }),
  },
  create_chart: { scopes: ['charts:write'], input: () => ({ name: 'New', outline: 'One' }) },
  list_versions: { scopes: ['charts:write'], actors: 'WO', input: (chart) => ({ chart }) },
  compare_moments: { scopes: ['charts:write'], actors: 'WO', input: (chart) => ({ chart, from: '1' }) },
  list_suggestions: { scopes: ['suggest', 'charts:write'], actors: 'SWO', input: (chart) => ({ chart }) },
  read_comments: { scopes: toRead, actors: 'RSWO', input: (chart) => ({ chart }) },
};
