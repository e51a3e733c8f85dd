import { WEBHOOK_RETRY_DAYS } from '@giotto/contract/plans';
import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface DisabledNoticeFacts {
  readonly name: string;
  readonly webhookName: string;
  /** The receiver's. */
  readonly host: string;
  /** The webhook's deliveries. */
  readonly link: string;
}

/** Tells the owner that a webhook was disabled. */
export const disabledNotice: MailTexts<DisabledNoticeFacts> = {
  en: ({ name, webhookName, host, link }) => ({
    subject: 'A webhook of your Giotto account was disabled',
    text: `Hello ${name},

for ${WEBHOOK_RETRY_DAYS} days, nothing that we sent to your webhook “${webhookName}” (${host}) has arrived. We have disabled it: it is told of no more changes.

What we sent and what was answered is listed here, where you can also resume it:
${link}
`,
  }),
  de: ({ name, webhookName, host, link }) => ({
    subject: 'Ein Webhook Ihres Giotto-Kontos wurde abgeschaltet',
    text: `Guten Tag ${name}

Seit ${WEBHOOK_RETRY_DAYS} Tagen ist nichts angekommen, was wir an Ihren Webhook „${webhookName}“ (${host}) gesendet haben. Wir haben ihn abgeschaltet: Er erfährt von keinen Änderungen mehr.

Was wir gesendet haben und was geantwortet wurde, steht hier. Dort können Sie ihn auch fortsetzen:
${link}
`,
  }),
  fr: ({ name, webhookName, host, link }) => ({
    subject: 'Un webhook de votre compte Giotto a été désactivé',
    text: `Bonjour ${name},

depuis ${WEBHOOK_RETRY_DAYS} jours, rien de ce que nous avons envoyé à votre webhook « ${webhookName} » (${host}) n’est arrivé. Nous l’avons désactivé : il n’est plus informé des modifications.

Ce que nous avons envoyé et ce qui a été répondu figure ici. Vous pouvez aussi l’y réactiver :
${link}
`,
  }),
};
