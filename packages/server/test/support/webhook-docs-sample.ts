import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

const page = new URL('../../../../docs/webhooks.md', import.meta.url);

interface DocsSample {
  readonly isGenuine: (body: string, header: string, secret: string, now?: number) => boolean;
}

/** The module that docs/webhooks.md shows for checking signatures. */
export async function importDocsSample(): Promise<DocsSample> {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(await readFile(page, 'utf8')) ?? [];
  return import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`);
}
