import type { Endpoint } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';

/** Makes the routes of a scope take bodies of one media type as they are sent, and no JSON. */
export function takeBytes(scope: FastifyInstance, mediaType: NonNullable<Endpoint['consumes']>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
