import type { Locale } from '@giotto/contract/locales';

interface NoticeText {
  readonly title: string;
  readonly text: string;
}

interface EmbedTexts {
  readonly edit: string;
  readonly duplicate: string;
  /** The link to a copy in the editor, without an account. */
  readonly copy: string;
  /** The link shown where only a part of a long chart is drawn. */
  readonly whole: string;
  /** For a chart that is private, deleted or never existed. */
  readonly missing: NoticeText;
  /** For a chart that can't be shown at the moment. */
  readonly failing: NoticeText;
}

/** The texts of a chart's public page, by the visitor's language. */
export const embedTexts: Readonly<Record<Locale, EmbedTexts>> = {
  en: {
    edit: 'Edit this Gantt',
    duplicate: 'Create Gantt from this template',
    copy: 'Open a copy',
    whole: 'Show the whole chart',
    missing: {
      title: 'This chart isn’t available',
      text: 'It may have been deleted, or it is no longer public.',
    },
    failing: { title: 'This chart can’t be shown right now', text: 'Please try again in a moment.' },
  },
  de: {
    edit: 'Dieses Diagramm bearbeiten',
    duplicate: 'Diagramm aus dieser Vorlage erstellen',
    copy: 'Kopie öffnen',
    whole: 'Ganzes Diagramm anzeigen',
    missing: {
      title: 'Dieses Diagramm ist nicht verfügbar',
      text: 'Vielleicht wurde es gelöscht oder ist nicht mehr öffentlich.',
    },
    failing: {
      title: 'Dieses Diagramm kann gerade nicht angezeigt werden',
      text: 'Bitte versuchen Sie es gleich noch einmal.',
    },
  },
  fr: {
    edit: 'Modifier ce diagramme',
    duplicate: 'Créer un diagramme à partir de ce modèle',
    copy: 'Ouvrir une copie',
    whole: 'Afficher le diagramme en entier',
    missing: {
      title: 'Ce diagramme n’est pas disponible',
      text: 'Il a peut-être été supprimé ou n’est plus public.',
    },
    failing: {
      title: 'Ce diagramme ne peut pas être affiché pour le moment',
      text: 'Veuillez réessayer dans un instant.',
    },
  },
};
