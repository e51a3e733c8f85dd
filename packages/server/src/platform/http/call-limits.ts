import {
  COMMENTS_A_MINUTE,
  EXPORTS_AN_HOUR,
  HOLIDAY_LISTS_AN_HOUR,
  IMPORTS_AN_HOUR,
  NAMED_REQUESTS_AN_HOUR,
  PLAN_CHANGES_AN_HOUR,
  PLANS_AN_HOUR,
  TOOL_CALLS_A_MINUTE,
  WEBHOOK_SENDS_A_MINUTE,
} from '@giotto/contract/plans';
import { limitByAddress, limitByUser, limitByUserAndChart } from './rate-limits.ts';

/** Rate limits of individual calls, which replace the general ones (`security.md` H8). */
const minute = 60_000;

/** Views of public charts per address, whoever is logged in. */
export const publicViews = [limitByAddress('public-views', 300, minute)];

/** Reads of calendar subscriptions, per address of the network: one server may read many people's calendars. */
export const calendarReads = [limitByAddress('calendar-reads', 300, minute)];

/** Saves per account and chart, and per account. */
export const saves = [
  limitByUserAndChart('saves-of-chart', 600, minute),
  limitByUser('saves', 3_000, minute),
];

/** Comments written, changed, deleted and resolved. */
export const comments = [limitByUser('comments', COMMENTS_A_MINUTE, minute)];

/** Whole charts sent, imported or restored: each may take 16 MiB of the log. */
export const wholeCharts = [limitByUser('whole-charts', 60, minute)];

/** Exports in any format: each takes up to seconds of CPU. */
export const chartFiles = [limitByUser('exports', EXPORTS_AN_HOUR, 60 * minute)];

/** Charts as plans, and what would become of them: of large ones each takes up to seconds of CPU. */
export const plans = [limitByUser('plans', PLANS_AN_HOUR, 60 * minute)];

/** Plans changed or replaced: of large ones each takes up to seconds of CPU. */
export const planChanges = [limitByUser('plan-changes', PLAN_CHANGES_AN_HOUR, 60 * minute), ...saves];

/** Files that become charts: each takes up to seconds of CPU, and counts as a whole chart, too. */
export const fileImports = [limitByUser('imports', IMPORTS_AN_HOUR, 60 * minute), ...wholeCharts];

/** Messages to the MCP server; what its tools do counts as calls of the API, too. */
export const toolCalls = [limitByUser('tools', TOOL_CALLS_A_MINUTE, minute)];

/** Lists of holidays: of many years each takes up to seconds of CPU, once. */
export const holidayLists = [limitByUser('holidays', HOLIDAY_LISTS_AN_HOUR, 60 * minute)];

/** Tests of webhooks, and events sent again. */
export const webhookSends = [limitByUser('webhook-sends', WEBHOOK_SENDS_A_MINUTE, minute)];

/** Browsers' error reports and usage counts, per address. */
export const browserReports = [limitByAddress('browser-reports', 30, minute)];

/** Requests that their callers name, whatever they do: each is kept for a day. */
export const namedRequests = [limitByUser('named-requests', NAMED_REQUESTS_AN_HOUR, 60 * minute)];

/** A list shows up to 2,000 charts, with a picture each. */
export const pictures = [limitByUser('pictures', 3_000, minute)];
