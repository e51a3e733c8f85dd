import type { FastifyInstance } from 'fastify';

/** Makes the routes of a scope take bodies of one media type as they are sent, unread. */
export function takeBytes(scope: FastifyInstance, mediaType: string): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
