import { ENDPOINTS } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { holdText, type ServedFile, sendContent } from './compressed-file.ts';
import { describeApi } from './openapi.ts';
import { loadExamples } from './openapi-examples.ts';
import { writeApiPage } from './openapi-page.ts';
import { page } from './page.ts';
import { setPlainPageHeaders, writePlainPage } from './plain-page.ts';

/**
 * The API documentation, for programs and for people. Written for its first reader: it takes longer than everything else
 * that is registered.
 */
export function registerDocs(app: FastifyInstance): void {
  const { publicUrl } = app.deps.environment;
  let document: Promise<ServedFile> | undefined;
  let apiPage: ServedFile | undefined;
  page(app, {
    path: '/api/openapi.json',
    action: 'readDocumentation',
    async handle(request, reply) {
      document ??= holdDocument(publicUrl);
      return sendContent(request, reply, await document);
    },
  });
  page(app, {
    path: '/api/docs',
    action: 'readDocumentation',
    handle(request, reply) {
      apiPage ??= holdPage();
      return sendContent(request, setPlainPageHeaders(reply), apiPage);
    },
  });
}

async function holdDocument(publicUrl: string): Promise<ServedFile> {
  const examples = await loadExamples();
  const described = JSON.stringify(describeApi(ENDPOINTS, publicUrl, packageJson.version, examples));
  return holdText(described, 'application/json; charset=utf-8');
}

function holdPage(): ServedFile {
  return holdText(writePlainPage('The API of Giotto', writeApiPage(ENDPOINTS)), 'text/html; charset=utf-8');
}
