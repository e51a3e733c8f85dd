import { escapeXml } from '@giotto/chart/render';
import { type Endpoint, listErrors } from '@giotto/contract/api';
import { ERRORS } from '@giotto/contract/errors';
import { z } from 'zod';
import { describeTokens, listCallers } from './openapi.ts';

/** The API documentation as a page: calls, callers, inputs, outputs and all error codes. */
export function writeApiPage(endpoints: readonly Endpoint[]): string {
  return `<p>All paths stand under <code>/api</code>; the same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Bodies
are JSON, unless the call says otherwise. An access token, made at My profile, goes into <code>Authorization: Bearer gio_…</code>; so does a session's from
<code>POST /authentification</code>. Errors carry
their code in the <code>error-message</code> header. Examples in three languages: <a href="/developers">API guide</a>. The chart as a library, with code: <a href="/playground">playground</a>.</p>
${endpoints.toSorted(byPath).map(writeEndpoint).join('\n')}
<h2 id="errors">Errors</h2>
<table>
<tr><th>Code</th><th>Status</th><th>Text</th></tr>
${Object.entries(ERRORS)
  .map(
    ([code, { status, message }]) =>
      `<tr><td><code>${escapeXml(code)}</code></td><td>${status}</td><td>${escapeXml(message)}</td></tr>`,
  )
  .join('\n')}
</table>`;
}

function byPath(one: Endpoint, other: Endpoint): number {
  return one.path < other.path ? -1 : Number(one.path > other.path);
}

function writeEndpoint(endpoint: Endpoint): string {
  const { name, method, path, summary, action, query, body, consumes, answer, produces } = endpoint;
  const errors = listErrors(endpoint).map((code) => `<code>${escapeXml(code)}</code>`);
  return `<h2 id="${escapeXml(name)}"><span class="method">${method}</span> <code>${escapeXml(path)}</code></h2>
<p>${escapeXml(summary)} <span class="quiet">(${listCallers(action).join(', ')}. ${describeTokens(action)})</span></p>
${writeSchema('Query', query, 'input')}${
  consumes ? writeFileBody(endpoint) : writeSchema('Body', body, 'input')
}${
  produces ? `<p>Answers <code>${produces}</code></p>` : writeSchema('Answer', answer, 'output')
}<p class="quiet">Errors: ${errors.join(', ')}</p>`;
}

function writeFileBody({ consumes, bodyLimit = 0 }: Endpoint): string {
  return `<p>Takes a file as <code>${consumes}</code>, at most ${bodyLimit / 1024 / 1024} MB</p>\n`;
}

function writeSchema(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io });
  return `<h3>${title}</h3>\n<pre>${escapeXml(JSON.stringify(shape, null, 2))}</pre>\n`;
}
