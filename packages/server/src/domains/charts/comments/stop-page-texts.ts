import type { Locale } from '@giotto/contract/locales';

/** The page behind the link in mails about comments. */
interface StopPageWords {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly doneTitle: string;
  readonly doneText: string;
}

export const stopPageTexts: Readonly<Record<Locale, StopPageWords>> = {
  en: {
    title: 'Stop emails about comments?',
    text: 'You can still read the comments in your charts.',
    button: 'Stop these emails',
    doneTitle: 'You won’t get emails about comments any more',
    doneText: 'You can turn them on again in My profile.',
  },
  de: {
    title: 'Keine E-Mails zu Kommentaren mehr?',
    text: 'In Ihren Diagrammen können Sie die Kommentare weiterhin lesen.',
    button: 'E-Mails abbestellen',
    doneTitle: 'Sie erhalten keine E-Mails zu Kommentaren mehr',
    doneText: 'In „Mein Profil“ können Sie sie wieder einschalten.',
  },
  fr: {
    title: 'Ne plus recevoir d’e-mails sur les commentaires ?',
    text: 'Vous pourrez toujours lire les commentaires dans vos diagrammes.',
    button: 'Arrêter ces e-mails',
    doneTitle: 'Vous ne recevrez plus d’e-mails sur les commentaires',
    doneText: 'Vous pouvez les réactiver dans « Mon profil ».',
  },
};
