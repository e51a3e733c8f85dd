import { FREE_HISTORY_DAYS } from '@giotto/contract/plans';
import type { MailTexts } from '../../../platform/mail/mail-texts.ts';
import type { RetentionFacts } from './unused-notice-text.ts';

/** Tells that the long history which a premium plan left behind will be erased. */
export const premiumNotice: MailTexts<RetentionFacts> = {
  en: ({ name, link, date }) => ({
    subject: `Your Giotto history older than ${FREE_HISTORY_DAYS} days will be erased on ${date}`,
    text: `Hello ${name},

your premium plan has ended. Your charts stay, with their names and all that is in them. Their history, though, is kept for ${FREE_HISTORY_DAYS} days on the free edition: what is older will be erased on ${date}.

With a premium plan before that day, everything is back at once:
${link}/billing
`,
  }),
  de: ({ name, link, date }) => ({
    subject: `Ihr Giotto-Verlauf, der älter als ${FREE_HISTORY_DAYS} Tage ist, wird am ${date} gelöscht`,
    text: `Guten Tag ${name}

Ihr Premium-Abonnement ist zu Ende. Ihre Diagramme bleiben, mit ihren Namen und allem, was darin steht. Ihr Verlauf wird in der kostenlosen Ausgabe jedoch nur ${FREE_HISTORY_DAYS} Tage aufbewahrt: Was älter ist, wird am ${date} gelöscht.

Mit einem Premium-Abonnement vor diesem Tag ist alles sofort wieder da:
${link}/billing
`,
  }),
  fr: ({ name, link, date }) => ({
    subject: `L’historique Giotto de plus de ${FREE_HISTORY_DAYS} jours sera effacé le ${date}`,
    text: `Bonjour ${name},

votre abonnement premium est terminé. Vos diagrammes restent, avec leurs noms et tout leur contenu. Leur historique, en revanche, n’est conservé que ${FREE_HISTORY_DAYS} jours dans l’édition gratuite : ce qui est plus ancien sera effacé le ${date}.

Avec un abonnement premium avant ce jour, tout revient aussitôt :
${link}/billing
`,
  }),
};
