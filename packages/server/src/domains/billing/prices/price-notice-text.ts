import { PRICE_NOTICE_DAYS } from '@giotto/contract/plans';
import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

/** What a plan will cost; prices are per user. */
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

/** Tells subscribers that their plan's price will change. */
export const priceNotice: MailTexts<PriceFacts> = {
  en: ({ name, link, date, plan, price, before, monthly, yearly, triyearly }) => ({
    subject: `From ${date} your Giotto plan costs ${price} per user and ${per.en[plan]}`,
    text: `Hello ${name},

from ${date}, your premium plan costs ${price} per user and ${per.en[plan]}. Until then it stays at ${before}.

The new price applies to your first invoice on or after that day, and never sooner than ${PRICE_NOTICE_DAYS} days after this email. Nothing changes for what you've already paid.

The new prices per user are ${monthly} a month, ${yearly} a year and ${triyearly} for three years. You can change or cancel your plan any time. You keep premium until the end of the time you've paid for:
${link}/billing
`,
  }),
  de: ({ name, link, date, plan, price, before, monthly, yearly, triyearly }) => ({
    subject: `Ab ${date} kostet Ihr Giotto-Plan ${price} pro Person und ${per.de[plan]}`,
    text: `Guten Tag ${name}

Ab ${date} kostet Ihr Premium-Plan ${price} pro Person und ${per.de[plan]}. Bis dahin bleibt es bei ${before}.

Der neue Preis gilt ab der ersten Rechnung an diesem Tag oder danach, und nie früher als ${PRICE_NOTICE_DAYS} Tage nach dieser E-Mail. Für das, was Sie schon bezahlt haben, ändert sich nichts.

Die neuen Preise pro Person sind ${monthly} im Monat, ${yearly} im Jahr und ${triyearly} für drei Jahre. Sie können Ihren Plan jederzeit ändern oder kündigen. Premium behalten Sie bis zum Ende der bezahlten Zeit:
${link}/billing
`,
  }),
  fr: ({ name, link, date, plan, price, before, monthly, yearly, triyearly }) => ({
    subject: `À partir du ${date}, votre plan Giotto coûte ${price} par utilisateur et par ${per.fr[plan]}`,
    text: `Bonjour ${name},

à partir du ${date}, votre plan premium coûte ${price} par utilisateur et par ${per.fr[plan]}. Jusque-là, il reste à ${before}.

Le nouveau prix s’applique dès votre première facture ce jour-là ou après, et jamais moins de ${PRICE_NOTICE_DAYS} jours après cet e-mail. Rien ne change pour ce que vous avez déjà payé.

Les nouveaux prix par utilisateur sont de ${monthly} par mois, ${yearly} par an et ${triyearly} pour trois ans. Vous pouvez changer de plan ou le résilier à tout moment. Vous gardez le premium jusqu’à la fin de la durée payée :
${link}/billing
`,
  }),
};

const per = {
  en: { monthly: 'month', yearly: 'year' },
  de: { monthly: 'Monat', yearly: 'Jahr' },
  fr: { monthly: 'mois', yearly: 'an' },
} as const;
