import { SERVER_MODES, type ServerMode } from '@giotto/contract/maintenance';

/** Who operates this installation, as far as configured. */
export interface Operator {
  readonly name?: string;
  readonly address?: string;
  /** The number in the Swiss commercial register (UID). */
  readonly uid?: string;
  readonly email?: string;
  /** Whether only the server's own machine can see this page, so nothing is promised to anyone yet. */
  readonly isTrial?: boolean;
}

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** The operator's details that the server wrote into the page. */
export function readOperator(): Operator {
  try {
    return JSON.parse(readMeta('giotto-operator')) as Operator;
  } catch {
    return {};
  }
}

/** The URL of the operator's blog; empty if there is none. */
export function readBlog(): string {
  return readMeta('giotto-blog');
}

/** What the server accepted when the page loaded. */
export function readServerMode(): ServerMode {
  const named = readMeta('giotto-maintenance');
  return SERVER_MODES.find((mode) => mode === named) ?? 'off';
}

/** Whether this page is on a production host, the only ones where usage is counted (`spec/accounts.md` §7). */
export function isUsageCounted(): boolean {
  return readMeta('giotto-analytics') === location.hostname;
}
