import { PRICE_NOTICE_DAYS } from '@giotto/contract/plans';
import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

/** What a plan will cost; prices are those of one user. */
export interface PriceFacts {
  readonly name: string;
  readonly link: string;
  /** The first day of the new price, in words. */
  readonly date: string;
  readonly plan: 'monthly' | 'yearly';
  readonly price: string;
  /** What the plan costs until then. */
  readonly before: string;
  readonly monthly: string;
  readonly yearly: string;
  readonly triyearly: string;
}

/** Tells who subscribes that the plan will cost something else. */
export const priceNotice: MailTexts<PriceFacts> = {
  en: ({ name, link, date, plan, price, before, monthly, yearly, triyearly }) => ({
    subject: `From ${date} your Giotto plan costs ${price} per user and ${per.en[plan]}`,
    text: `Hello ${name},

from ${date} on, your premium plan costs ${price} per user and ${per.en[plan]}. Until then it stays at ${before}.

What you have paid stays paid. You pay the new price with your first invoice on or after that day, and never sooner than ${PRICE_NOTICE_DAYS} days after this mail.

The new prices per user are ${monthly} a month, ${yearly} a year and ${triyearly} for three years. You can change your plan or cancel it at any time; premium then stays until the end of what you have paid:
${link}/billing
`,
  }),
  de: ({ name, link, date, plan, price, before, monthly, yearly, triyearly }) => ({
    subject: `Ab ${date} kostet Ihr Giotto-Abonnement ${price} pro Person und ${per.de[plan]}`,
    text: `Guten Tag ${name}

Ab ${date} kostet Ihr Premium-Abonnement ${price} pro Person und ${per.de[plan]}. Bis dahin bleibt es bei ${before}.

Was Sie bezahlt haben, bleibt bezahlt. Den neuen Preis bezahlen Sie mit der ersten Rechnung an diesem Tag oder danach, und nie früher als ${PRICE_NOTICE_DAYS} Tage nach dieser E-Mail.

Die neuen Preise pro Person sind ${monthly} im Monat, ${yearly} im Jahr und ${triyearly} für drei Jahre. Sie können Ihr Abonnement jederzeit ändern oder kündigen; Premium bleibt dann bis zum Ende dessen, was Sie bezahlt haben:
${link}/billing
`,
  }),
  fr: ({ name, link, date, plan, price, before, monthly, yearly, triyearly }) => ({
    subject: `À partir du ${date}, votre abonnement Giotto coûte ${price} par utilisateur et par ${per.fr[plan]}`,
    text: `Bonjour ${name},

à partir du ${date}, votre abonnement premium coûte ${price} par utilisateur et par ${per.fr[plan]}. Jusque-là, il reste à ${before}.

Ce que vous avez payé reste payé. Vous paierez le nouveau prix avec votre première facture ce jour-là ou après, et jamais moins de ${PRICE_NOTICE_DAYS} jours après ce message.

Les nouveaux prix par utilisateur sont de ${monthly} par mois, ${yearly} par an et ${triyearly} pour trois ans. Vous pouvez changer d’abonnement ou le résilier à tout moment ; le premium reste alors jusqu’à la fin de ce que vous avez payé :
${link}/billing
`,
  }),
};

const per = {
  en: { monthly: 'month', yearly: 'year' },
  de: { monthly: 'Monat', yearly: 'Jahr' },
  fr: { monthly: 'mois', yearly: 'an' },
} as const;
