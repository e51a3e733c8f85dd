/** Languages of the timeline's labels, each under its own name. */
export const TIMELINE_LANGUAGES: readonly { readonly id: string; readonly label: string }[] = [
  'en',
  'de',
  'fr',
  'it',
  'es',
  'pt',
  'nl',
  'pl',
  'cs',
  'da',
  'sv',
  'nb',
  'fi',
  'hu',
  'ro',
  'tr',
  'el',
  'uk',
  'ru',
].map((id) => ({ id, label: nameOf(id) }));

function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
