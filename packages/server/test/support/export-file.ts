import { apply } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import type { addressEndingOf } from '@giotto/contract/plan-formats';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTask } from './chart-client.ts';
import { addChart } from './chart-fixtures.ts';
import { createAccount, type Person } from './test-accounts.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The export formats. */
export const FORMATS = ['svg', 'png', 'zip', 'pdf', 'gio', 'pptx'] as const;
/** How an export's address ends. */
type Format = (typeof FORMATS)[number] | ReturnType<typeof addressEndingOf>;

/** A chart of two tasks. */
export const twoTasks: State = apply(withStyle(createState(), DEFAULT_STYLE), [
  createTask('task-a', 'First task'),
  createTask('task-b', 'Second task'),
]).state;

/** A chart on a server, with its owner and a download function. */
interface ExportSite {
  server: TestServer;
  owner: Person;
  chartId: string;
  readonly download: (format: Format, query?: string, options?: ExportOf) => Promise<ExportedFile>;
}

/** Another chart or person than the site's. */
interface ExportOf {
  readonly of?: string;
  readonly by?: Person;
  readonly from?: Person;
  readonly on?: TestServer;
}

/** A file as it was sent. */
export interface ExportedFile {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** Starts a server for export tests; each test has a new owner with a chart of two tasks. */
export function setUpExports(): ExportSite {
  const site = { download } as ExportSite;
  beforeAll(async () => {
    site.server = await startTestServer();
  });
  afterAll(() => site.server.stop());
  beforeEach(async () => {
    site.owner = await createAccount(site.server);
    site.chartId = await addChart(site.server, site.owner, twoTasks);
  });
  return site;

  async function download(format: Format, query = '', options: ExportOf = {}): Promise<ExportedFile> {
    const { of = site.chartId, by = site.owner, from = site.owner, on = site.server } = options;
    const address = `${on.origin}/api/users/${from.userId}/gantts/${of}/export.${format}${query}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${by.token}` } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text: new TextDecoder().decode(bytes),
    };
  }
}

/** A refusal's details: `path: message`. */
export function reasonsOf({ text }: ExportedFile): string[] {
  const { error } = JSON.parse(text) as { error: { details?: { path: string; message: string }[] } };
  return (error.details ?? []).map(({ path, message }) => `${path}: ${message}`);
}

/** An SVG's width and height in px. */
export const sizeOf = (svg: string): number[] =>
  [...(/width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [])].slice(1).map(Number);
