import { ENDPOINTS } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { describeApi } from './openapi.ts';
import { writeApiPage } from './openapi-page.ts';
import { page } from './page.ts';
import { sendPlainPage } from './plain-page.ts';

/** The contract, for programs and for people. */
export function registerDocs(app: FastifyInstance): void {
  const { publicUrl } = app.deps.environment;
  const document = JSON.stringify(describeApi(ENDPOINTS, publicUrl, packageJson.version));
  const apiPage = writeApiPage(ENDPOINTS);
  page(app, {
    path: '/api/openapi.json',
    action: 'readDocumentation',
    handle: (_request, reply) => reply.type('application/json; charset=utf-8').send(document),
  });
  page(app, {
    path: '/api/docs',
    action: 'readDocumentation',
    handle: (_request, reply) => sendPlainPage(reply, 'The API of Giotto', apiPage),
  });
}
