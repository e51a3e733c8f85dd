import type { FastifyReply, FastifyRequest } from 'fastify';

/** Says where the next page of a list is (RFC 8288): the same address with the cursor in its query. */
export function linkNextPage(
  request: FastifyRequest,
  reply: FastifyReply,
  cursor: Readonly<Record<string, string>>,
): void {
  const [path = '', search = ''] = request.url.split('?', 2);
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(cursor)) query.set(name, value);
  reply.header('link', `<${path}?${query}>; rel="next"`);
}
