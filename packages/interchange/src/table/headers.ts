import { plainHeader, readHeader } from '@giotto/chart/clipboard';
import type { DurationUnit } from '../plan/index.ts';
import { FIGURE_FIELDS, type TableField } from './mapping.ts';

/** Headers of fields that pasted rows don't have, in English, German and French, as `plainHeader` gives them. */
const HEADERS: readonly (readonly [field: TableField, words: RegExp])[] = [
  ['externalId', /^((source|external|unique|original) id|uid|guid|eindeutige nr|externe id)$/],
  ['id', /^((task |issue |row )?(id|key|number)|#|no|nr|row|n°|num[eé]ro|vorgangs-?nr|nummer)$/],
  [
    'wbs',
    /^(wbs( code| number)?|outline number|psp(-code|-nummer)?|gliederungsnummer|num[eé]ro hi[eé]rarchique)$/,
  ],
  [
    'parent',
    /^(parent( task| id| key| issue| item)?|[uü]bergeordnete[rs]?( aufgabe| vorgang)?|t[aâ]che parente?)$/,
  ],
  ['section', /^(section|section\/column|phase|abschnitt|group|group name|gruppe|groupe)$/],
  ['work', /^(work|effort|arbeit|aufwand|travail|charge|estimated (work|hours|time)|work hours)$/],
  [
    'people',
    /^(assignees?|assigned( to)?|owners?|resources?|resource names?|responsible|people|persons?|zust[aä]ndig(e|er)?|verantwortlich(e|er)?|ressourcen?(namen)?|bearbeiter(in)?|responsables?|noms? (des |de )?ressources?|affect[eé]e? [aà])$/,
  ],
  [
    'deadline',
    /^(deadline|due( date| on)?|stichtag|f[aä]llig(keit| am)?|f[aä]lligkeitsdatum|[eé]ch[eé]ance|date limite|date d[’']?[eé]ch[eé]ance)$/,
  ],
  [
    'notes',
    /^(notes?|descriptions?|comments?|details|notizen?|beschreibung|bemerkung(en)?|kommentare?|remarques?|commentaires?)$/,
  ],
  ['url', /^(url|web address|hyperlink|link|links|webadresse|lien|adresse web)$/],
  ['actualStart', /^(actual start( date)?|tats[aä]chlicher anfang|ist-anfang|d[eé]but r[eé]el)$/],
  ['actualFinish', /^(actual (finish|end)( date)?|tats[aä]chliches ende|ist-ende|fin r[eé]elle)$/],
  ['constraint', /^((primary )?constraint( type)?|einschr[aä]nkung(sart)?|contrainte|type de contrainte)$/],
  [
    'constraintDate',
    /^((primary )?constraint date|einschr[aä]nkungs(termin|datum)|date de (la )?contrainte)$/,
  ],
  ['calendar', /^((task |activity )?calendar( name)?|(vorgangs)?kalender|calendrier( de la t[aâ]che)?)$/],
  ['earlyStart', /^(early start|fr[uü]he(r|ster) (anfang|beginn|start)|d[eé]but au plus t[oô]t)$/],
  ['earlyFinish', /^(early (finish|end)|fr[uü]he(s|stes) ende|fin au plus t[oô]t)$/],
  ['lateStart', /^(late start|sp[aä]te(r|ster) (anfang|beginn|start)|d[eé]but au plus tard)$/],
  ['lateFinish', /^(late (finish|end)|sp[aä]te(s|stes) ende|fin au plus tard)$/],
  ['totalSlack', /^(total (slack|float)|gesamt(e )?puffer(zeit)?|marge totale)$/],
  ['freeSlack', /^(free (slack|float)|freier? puffer(zeit)?|marge libre)$/],
  ['critical', /^((is )?critical|kritisch|critique)$/],
  [
    'baselineStart',
    /^(baseline start( date)?|geplanter (anfang|beginn)|basisplan-?(anfang|beginn)|d[eé]but (planifi[eé]|de r[eé]f[eé]rence))$/,
  ],
  [
    'baselineFinish',
    /^(baseline (finish|end)( date)?|geplantes ende|basisplan-?ende|fin (planifi[eé]e|de r[eé]f[eé]rence))$/,
  ],
  ['successors', /^(successors?|blocks|blocking|nachfolger|successeurs?)$/],
];

/** What planners call a title without doubt, where a table also has a column “Name”. */
const SURE_TITLE =
  /^(title|tasks?|task names?|activity|activity name|summary|subject|content|aufgabe|vorgang|vorgangsname|titel|t[aâ]che|nom de la t[aâ]che|titre)$/;

/** The field that a header names; null if none. */
export function readTableHeader(header: string): TableField | null {
  const name = plainHeader(header);
  if (name.length > 40) return null;
  const own = HEADERS.find(([, words]) => words.test(name));
  if (own !== undefined) return own[0];
  const field = readHeader(header);
  if (field === 'end') return 'finish';
  return field === 'number' ? 'id' : field;
}

/** The figure that a header names, which a program computes; undefined if none. */
export function readFigureHeader(header: string): TableField | undefined {
  const field = readTableHeader(header);
  return field !== null && FIGURE_FIELDS.has(field) ? field : undefined;
}

/** A share, where a table also says by yes or no what is done. */
const SURE_PROGRESS = /%|percent|progress|fortschritt|avancement/;

/** Whether a header names its field without doubt: no person's or list's name, no yes or no. */
export function isSureHeader(header: string, field: TableField): boolean {
  const name = plainHeader(header);
  return (field === 'title' && SURE_TITLE.test(name)) || (field === 'progress' && SURE_PROGRESS.test(name));
}

/** Whether a header names milestones, not kinds of tasks in general. */
export function isMilestoneHeader(header: string): boolean {
  return /^(milestones?|is milestone|meilensteine?|jalons?)$/.test(plainHeader(header));
}

const UNIT_HEADERS: readonly (readonly [DurationUnit, RegExp])[] = [
  ['min', /\b(min|mins|minutes?|minuten)\b/i],
  ['h', /\b(h|hrs?|hours?|std|stunden|heures?)\b/i],
  ['w', /\b(w|wks?|weeks?|wochen|semaines?)\b/i],
  ['mo', /\b(mo|months?|monate|mois)\b/i],
];

/** The unit that a header of durations states: hours for `Duration (h)`; days when it says nothing. */
export function unitInHeader(header: string): DurationUnit {
  return UNIT_HEADERS.find(([, words]) => words.test(header))?.[0] ?? 'd';
}

/** Whether a header of durations says that they count all days: `Duration (calendar days)`. */
export function saysElapsed(header: string): boolean {
  return /\b(?:calendar|elapsed)\b|kalendertage|\bjours? calendaires?\b/i.test(header);
}
