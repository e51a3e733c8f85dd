/** Who runs this installation, as far as they have said. */
export interface Operator {
  readonly name?: string;
  readonly address?: string;
  /** The number in the Swiss register of companies. */
  readonly uid?: string;
  readonly email?: string;
  /** Whether only the server's own machine can see this page: nobody is promised anything yet. */
  readonly isTrial?: boolean;
}

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** What the server has written of its operator into the page. */
export function readOperator(): Operator {
  try {
    return JSON.parse(readMeta('giotto-operator')) as Operator;
  } catch {
    return {};
  }
}

/** The address of the operator's blog; empty when there is none. */
export function readBlog(): string {
  return readMeta('giotto-blog');
}

/** Whether the server was taking no changes when the page was loaded. */
export function wasReadOnly(): boolean {
  return readMeta('giotto-maintenance') === 'read-only';
}

/** Whether this page is on a host of production, the only ones on which use is counted (`spec/accounts.md` §7). */
export function isUsageCounted(): boolean {
  return readMeta('giotto-analytics') === location.hostname;
}
