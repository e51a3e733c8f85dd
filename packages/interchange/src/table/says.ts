const YES = /^(true|yes|y|x|✓|✔|☑|1|ja|j|wahr|oui|vrai|s[ií]|verdadero|sì|vero|sim|verdadeiro|waar)$/i;
const NO = /^(false|no|n|0|☐|✗|falsch|nein|faux|non|falso|não|nao|nee|onwaar)$/i;
const MILESTONE =
  /^(milestones?|(start|finish) milestone|meilensteine?|jalons?|hitos?|pietr[ae] miliar[ei]|cardine|marcos?|mijlpa(al|len))$/i;
const DONE =
  /^(done|complete[d]?|closed|finished|resolved|fertig|erledigt|abgeschlossen|geschlossen|beendet|termin[ée]e?|fini[e]?|achev[ée]e?|ferm[ée]e?|hech[oa]|completad[oa]|terminad[oa]|cerrad[oa]|fatt[oa]|completat[oa]|finit[oa]|chius[oa]|feit[oa]|conclu[ií]d[oa]|fechad[oa]|klaar|gereed|voltooid|afgerond|gesloten)$/i;
const NOT_BEGUN =
  /^(not (yet )?(started|begun)|to ?do|open|new|backlog|planned|pending|unstarted|nicht (begonnen|gestartet)|offen|neu|geplant|ausstehend|pas commenc[ée]e?|non commenc[ée]e?|[àa] faire|nouveau|no iniciad[oa]|sin (comenzar|empezar)|pendiente|por hacer|nuev[oa]|non iniziat[oa]|da fare|nuov[oa]|n[ãa]o iniciad[oa]|a fazer|pendente|nov[oa]|niet (gestart|begonnen)|te doen|nieuw)$/i;

/** Whether a text says yes, in one of the languages of headers. */
export function isYes(text: string): boolean {
  return YES.test(text);
}

/** Whether a text says no. */
export function isNo(text: string): boolean {
  return NO.test(text);
}

/** Whether a text names the kind of tasks that milestones are. */
export function isMilestoneWord(text: string): boolean {
  return MILESTONE.test(text);
}

/** The progress that a state in words, or a yes or no, says: all or nothing; null for what lies between. */
export function progressInWords(text: string): 0 | 100 | null {
  // A letter or figure alone can be anything.
  const isWord = text.length > 1 || !/[\p{L}\p{N}]/u.test(text);
  if (DONE.test(text) || (isWord && isYes(text))) return 100;
  return NOT_BEGUN.test(text) || (isWord && isNo(text)) ? 0 : null;
}
