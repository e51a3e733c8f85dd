import type { Endpoint } from '@giotto/contract/api';
import type { FastifyReply } from 'fastify';
import { pictureHeaders } from './security-headers.ts';

/** What is sent: text, already made. */
export type Answered = string;

/**
 * Makes the text of an answer after the endpoint's closed schema has seen it: what a presenter adds by mistake never
 * leaves the server, it becomes an error 500 and a line in the log.
 */
export function answer(reply: FastifyReply, endpoint: Endpoint, value: unknown): Answered {
  const result = endpoint.answer.safeParse(value);
  if (!result.success) {
    const places = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`${endpoint.name} would answer outside its schema: ${places.slice(0, 5).join('; ')}`);
  }
  if (endpoint.produces !== undefined) {
    reply.headers(pictureHeaders).type(endpoint.produces);
    return String(result.data);
  }
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(result.data);
}
