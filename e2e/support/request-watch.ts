import type { BrowserContext, Page, Request } from 'playwright-core';

/** How a call fails: refused, not found, a broken server, or no connection. */
export const FAULTS = [400, 404, 500, 'network'] as const;
type Fault = (typeof FAULTS)[number];

/** An API call by its method and path. */
export type Call = string;

/** Ms without a request after which a page is idle: longer than the app waits before its own retries. */
const REST = 2_500;
/** Ms for which an idle page is watched. */
const WATCH = 2_000;
/** A call made this often before a page is idle counts as endless. */
const ENDLESS = 8;

/** A failing call, and how it fails. */
export interface Failing {
  readonly call: Call;
  readonly fault: Fault;
}

function nameCall(request: Request): Call {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}

function isCall(request: Request): boolean {
  return new URL(request.url()).pathname.startsWith('/api/');
}

/** Calls that open pages repeat by themselves; after failures at growing intervals (`backoffDelay`). */
const POLLS: readonly RegExp[] = [
  // The socket of an open chart, and the chart's updates while there is none.
  /^POST .*\/gantts\/[^/]+\/socket$/,
  /^GET .*\/gantts\/[^/]+\/updates$/,
  // Suggestions on an open chart, every half minute, because a dead socket reports none.
  /^GET .*\/gantts\/[^/]+\/suggestions$/,
];
/** Maximum rate of one of these calls per second, and the initial allowance. */
const POLLS_A_SECOND = 1;
const FIRST_POLLS = 4;

/** The requests of a page. */
export interface Visit {
  /** Until the page was idle. */
  readonly before: readonly Call[];
  /** After that, which should be none; or those before, if the page never became idle or repeated a call too often. */
  readonly after: readonly Call[];
}

/** Opens an address while one call fails, waits until the page is idle, then watches its further requests. */
export async function watchRequests(
  context: BrowserContext,
  address: string,
  failing?: Failing,
): Promise<Visit> {
  const page = await context.newPage();
  const begun = performance.now();
  try {
    if (failing) await breakCall(page, failing);
    const calls: Call[] = [];
    const polls: Call[] = [];
    const open = new Set<Request>();
    let last = begun;
    page.on('request', (request) => {
      const name = nameCall(request);
      if (POLLS.some((poll) => poll.test(name))) {
        polls.push(name);
        return;
      }
      open.add(request);
      last = performance.now();
      if (isCall(request)) calls.push(name);
    });
    const close = (request: Request) => {
      if (open.delete(request)) last = performance.now();
    };
    page.on('requestfinished', close);
    page.on('requestfailed', close);
    await page.goto(address);
    while (open.size > 0 || performance.now() - last < REST) {
      if (isEndless(calls)) return { before: [], after: calls };
      await page.waitForTimeout(50);
    }
    const before = calls.splice(0);
    await page.waitForTimeout(WATCH);
    const most = FIRST_POLLS + (POLLS_A_SECOND * (performance.now() - begun)) / 1_000;
    const tooMany = polls.filter((poll) => polls.filter((one) => one === poll).length > most);
    return { before: [...before, ...polls], after: [...calls, ...tooMany] };
  } finally {
    await page.close();
  }
}

function isEndless(calls: readonly Call[]): boolean {
  return calls.some((call) => calls.filter((one) => one === call).length >= ENDLESS);
}

async function breakCall(page: Page, { call, fault }: Failing): Promise<void> {
  await page.route('**/api/**', (route) => {
    if (nameCall(route.request()) !== call) return route.fallback();
    if (fault === 'network') return route.abort('connectionfailed');
    return route.fulfill({ status: fault, json: {} });
  });
}
