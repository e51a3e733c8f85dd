/** What can't have accents and has only one lower case: most texts of most charts. */
const IS_PLAIN = /^[\x20-\x7e\n]*$/;
const ACCENTS = /[\u0300-\u036f]/g;

/** A text as it is compared in searches: without case and accents, so that "cafe" finds "Café" and "strasse" "Straße". */
export function foldText(text: string): string {
  if (IS_PLAIN.test(text)) return text.toLowerCase();
  return text.toUpperCase().toLowerCase().normalize('NFD').replace(ACCENTS, '');
}
