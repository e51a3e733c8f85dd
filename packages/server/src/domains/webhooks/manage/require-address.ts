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

/** The address as it will be called. Throws `WebhookAddress`, with the reason, if events can't be sent there. */
export function requireAddress(text: string, { webhookLoopbackPort }: Environment): string {
  const refuseIf = (problem: WebhookAddressProblem | null) => {
    if (problem !== null) refuse(MESSAGES[problem]);
  };
  refuseIf(findWebhookAddressProblem(text, webhookLoopbackPort));
  const url = new URL(text);
  // Letters that no address holds become longer.
  refuseIf(findWebhookAddressProblem(url.href, webhookLoopbackPort));
  try {
    requirePublicHost(url, { loopbackPort: webhookLoopbackPort });
  } catch {
    refuse('must be an address of the public internet');
  }
  return url.href;
}

function refuse(message: string): never {
  throw new AppError('WebhookAddress', { details: [{ path: 'body.url', message }] });
}
