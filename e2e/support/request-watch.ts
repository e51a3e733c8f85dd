import type { BrowserContext, Page, Request } from 'playwright-core';

/** How a call fails: refused, not found, a broken server, or no connection. */
export const FAULTS = [400, 404, 500, 'network'] as const;
export type Fault = (typeof FAULTS)[number];

/** A call of the API by its method and path, without what stands for one visit only. */
export type Call = string;

/** Ms without a request after which a page is at rest: longer than the app waits before its own second tries. */
const REST = 3_000;
/** Ms that a page at rest is watched on. */
const WATCH = 3_000;
/** A call that is made so often before a page is at rest is one that does not end. */
const ENDLESS = 8;

export function nameCall(request: Request): Call {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}

function isCall(request: Request): boolean {
  return new URL(request.url()).pathname.startsWith('/api/');
}

/** What a page asked for. */
export interface Visit {
  /** Until it was at rest. */
  readonly before: readonly Call[];
  /** From then on, which should be nothing; what it had asked for before, when it did not come to rest. */
  readonly after: readonly Call[];
}

/** Opens an address while one call fails, waits until the page is at rest, then watches what it still asks for. */
export async function watchRequests(
  context: BrowserContext,
  address: string,
  failing?: { readonly call: Call; readonly fault: Fault },
): Promise<Visit> {
  const page = await context.newPage();
  try {
    if (failing) await breakCall(page, failing.call, failing.fault);
    const calls: Call[] = [];
    const open = new Set<Request>();
    let last = performance.now();
    page.on('request', (request) => {
      open.add(request);
      last = performance.now();
      if (isCall(request)) calls.push(nameCall(request));
    });
    const close = (request: Request) => {
      open.delete(request);
      last = performance.now();
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
    return { before, after: [...calls] };
  } finally {
    await page.close();
  }
}

function isEndless(calls: readonly Call[]): boolean {
  return calls.some((call) => calls.filter((one) => one === call).length >= ENDLESS);
}

async function breakCall(page: Page, call: Call, fault: Fault): Promise<void> {
  await page.route('**/api/**', (route) => {
    if (nameCall(route.request()) !== call) return route.fallback();
    if (fault === 'network') return route.abort('connectionfailed');
    return route.fulfill({ status: fault, json: {} });
  });
}
