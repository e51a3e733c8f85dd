import {
  createEventEnvelope,
  createStackParser,
  dsnFromString,
  getEnvelopeEndpointWithUrlEncodedAuth,
  serializeEnvelope,
} from '@sentry/core';
import { nodeStackLineParser } from '@sentry/core/server';
import type { Clock } from '../clock.ts';
import { createServiceClient } from '../http/service-client.ts';
import type { ErrorReporter } from './error-reporter.ts';

/** Sends errors to Sentry. Throws immediately if the address isn't a Sentry DSN. */
export function createSentryReporter(dsn: string, mode: string, clock: Clock): ErrorReporter {
  const parts = dsnFromString(dsn);
  if (!parts) throw new Error('SENTRY_DSN must be an address like https://key@host/1');
  const address = getEnvelopeEndpointWithUrlEncodedAuth(parts);
  const askSentry = createServiceClient(clock);
  const parseStack = createStackParser(nodeStackLineParser());
  return {
    async report({ fingerprint, side, name, message, stack, release, date }) {
      const frames = parseStack(stack);
      const envelope = createEventEnvelope(
        {
          event_id: crypto.randomUUID().replaceAll('-', ''),
          timestamp: date.getTime() / 1_000,
          platform: side === 'server' ? 'node' : 'javascript',
          level: 'error',
          release,
          environment: mode,
          fingerprint: [fingerprint],
          tags: { side },
          exception: {
            values: [{ type: name, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) }],
          },
        },
        parts,
      );
      const body = serializeEnvelope(envelope);
      const answer = await askSentry(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      });
      if (!answer.ok) throw new Error(`the error reporter answered ${answer.status}`);
    },
  };
}
