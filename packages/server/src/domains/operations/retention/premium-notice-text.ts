import { FREE_HISTORY_DAYS } from '@giotto/contract/plans';
import type { MailTexts } from '../../../platform/mail/mail-texts.ts';
import type { RetentionFacts } from './unused-notice-text.ts';

/** Announces that the long history from a past premium plan will be erased. */
export const premiumNotice: MailTexts<RetentionFacts> = {
  en: ({ name, link, date }) => ({
    subject: `Your Giotto history older than ${FREE_HISTORY_DAYS} days will be erased on ${date}`,
    text: `Hello ${name},

your premium plan has ended. Your charts stay, with everything in them. The free edition keeps ${FREE_HISTORY_DAYS} days of history, so anything older will be erased on ${date}.

Get a premium plan before that day to keep your full history:
${link}/billing
`,
  }),
  de: ({ name, link, date }) => ({
    subject: `Ihr Giotto-Verlauf, der älter als ${FREE_HISTORY_DAYS} Tage ist, wird am ${date} gelöscht`,
    text: `Guten Tag ${name}

Ihr Premium-Plan ist zu Ende. Ihre Diagramme bleiben, mit allem, was darin steht. Die kostenlose Edition behält ${FREE_HISTORY_DAYS} Tage Verlauf: Was älter ist, wird am ${date} gelöscht.

Mit einem Premium-Plan vor diesem Tag behalten Sie den ganzen Verlauf:
${link}/billing
`,
  }),
  fr: ({ name, link, date }) => ({
    subject: `L’historique Giotto de plus de ${FREE_HISTORY_DAYS} jours sera effacé le ${date}`,
    text: `Bonjour ${name},

votre plan premium est terminé. Vos diagrammes restent, avec tout leur contenu. L’édition gratuite conserve ${FREE_HISTORY_DAYS} jours d’historique : ce qui est plus ancien sera effacé le ${date}.

Avec un plan premium avant ce jour, vous gardez tout l’historique :
${link}/billing
`,
  }),
};
