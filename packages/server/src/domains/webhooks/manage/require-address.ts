import { findWebhookAddressProblem, type WebhookAddressProblem } from '@giotto/contract/webhook-address';
import type { Environment } from '../../../platform/environment/environment.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requirePublicHost } from '../../../platform/http/outside-address.ts';

const MESSAGES: Readonly<Record<WebhookAddressProblem, string>> = {
  invalid: 'must be an address like https://hooks.example.com/giotto',
  long: 'must be at most 2,000 characters',
  scheme: 'must begin with https://',
  credentials: 'must hold no user name and no password',
  fragment: 'must hold no #',
  port: 'must name no port, 443, or one from 1024',
};

/** Throws `WebhookAddress`, with the reason, if events can't be sent there. */
export function requireAddress(text: string, { webhookLoopbackPort }: Environment): void {
  const problem = findWebhookAddressProblem(text, webhookLoopbackPort);
  if (problem !== null) refuse(MESSAGES[problem]);
  try {
    requirePublicHost(new URL(text), { loopbackPort: webhookLoopbackPort });
  } catch {
    refuse('must be an address of the public internet');
  }
}

function refuse(message: string): never {
  throw new AppError('WebhookAddress', { details: [{ path: 'body.url', message }] });
}
