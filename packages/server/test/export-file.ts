import { apply } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { createTask } from './chart-client.ts';
import type { Person } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

/** What a chart can be had as. */
export const FORMATS = ['svg', 'png', 'pdf', 'gio'] as const;
type Format = (typeof FORMATS)[number];

/** A chart of two tasks. */
export const twoTasks: State = apply(withStyle(createState(), DEFAULT_STYLE), [
  createTask('task-a', 'First task'),
  createTask('task-b', 'Second task'),
]).state;

/** Somebody's chart on a server. */
interface ExportSite {
  readonly server: TestServer;
  readonly owner: Person;
  readonly chartId: string;
}

/** Another chart or person than the site's own. */
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

/** Downloads files of a site's chart: `getSite` is asked anew each time. */
export const downloadOf =
  (getSite: () => ExportSite) =>
  async (format: Format, query = '', options: ExportOf = {}): Promise<ExportedFile> => {
    const { server, owner, chartId } = getSite();
    const { of = chartId, by = owner, from = owner, on = server } = options;
    const response = await fetch(
      `${on.origin}/api/users/${from.userId}/gantts/${of}/export.${format}${query}`,
      { headers: { authorization: `Bearer ${by.token}` } },
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text: new TextDecoder().decode(bytes),
    };
  };

/** The details of a refusal: `path: message`. */
export function reasonsOf({ text }: ExportedFile): string[] {
  const { error } = JSON.parse(text) as { error: { details?: { path: string; message: string }[] } };
  return (error.details ?? []).map(({ path, message }) => `${path}: ${message}`);
}

/** Width and height of an SVG in px. */
export const sizeOf = (svg: string): number[] =>
  [...(/width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [])].slice(1).map(Number);
