import { ENDPOINTS } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { holdText, sendContent } from './compressed-file.ts';
import { describeApi } from './openapi.ts';
import { writeApiPage } from './openapi-page.ts';
import { page } from './page.ts';
import { setPlainPageHeaders, writePlainPage } from './plain-page.ts';

/** The API documentation, for programs and for people. */
export function registerDocs(app: FastifyInstance): void {
  const { publicUrl } = app.deps.environment;
  const described = JSON.stringify(describeApi(ENDPOINTS, publicUrl, packageJson.version));
  const document = holdText(described, 'application/json; charset=utf-8');
  const apiPage = holdText(
    writePlainPage('The API of Giotto', writeApiPage(ENDPOINTS)),
    'text/html; charset=utf-8',
  );
  page(app, {
    path: '/api/openapi.json',
    action: 'readDocumentation',
    handle: (request, reply) => sendContent(request, reply, document),
  });
  page(app, {
    path: '/api/docs',
    action: 'readDocumentation',
    handle: (request, reply) => sendContent(request, setPlainPageHeaders(reply), apiPage),
  });
}
