import type { Locale } from '@giotto/contract/locales';

/** What the public page of a chart says by itself, in its visitor's language. */
export const embedTexts: Readonly<
  Record<Locale, { readonly edit: string; readonly duplicate: string; readonly missing: string }>
> = {
  en: {
    edit: 'Edit this Gantt',
    duplicate: 'Create Gantt from this template',
    missing: "Sadly we couldn't find what you were looking for",
  },
  de: {
    edit: 'Dieses Diagramm bearbeiten',
    duplicate: 'Diagramm aus dieser Vorlage erstellen',
    missing: 'Leider haben wir nicht gefunden, was Sie suchen',
  },
  fr: {
    edit: 'Modifier ce diagramme',
    duplicate: 'Créer un diagramme à partir de ce modèle',
    missing: 'Malheureusement, nous n’avons pas trouvé ce que vous cherchez',
  },
};
