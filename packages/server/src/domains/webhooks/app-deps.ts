import type { WebhookSender } from './deliveries/webhook-sender.ts';

declare module '../../platform/app-deps.ts' {
  interface AppDeps {
    /** Sends events to people's webhooks. */
    readonly webhookSender: WebhookSender;
  }
}
