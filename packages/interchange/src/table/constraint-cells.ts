import { CONSTRAINT_TYPES, type ConstraintType, type PlanConstraint } from '../plan/index.ts';

/** What Microsoft Project calls the types in English, German and French, and Primavera in English. */
const NAMES: Readonly<Record<ConstraintType, readonly string[]>> = {
  ASAP: ['as soon as possible', 'so früh wie möglich', 'dès que possible', 'le plus tôt possible'],
  ALAP: ['as late as possible', 'so spät wie möglich', 'le plus tard possible'],
  SNET: [
    'start no earlier than',
    'anfang nicht früher als',
    'beginn nicht früher als',
    'début au plus tôt le',
    'start on or after',
  ],
  SNLT: [
    'start no later than',
    'anfang nicht später als',
    'beginn nicht später als',
    'début au plus tard le',
    'start on or before',
  ],
  FNET: ['finish no earlier than', 'ende nicht früher als', 'fin au plus tôt le', 'finish on or after'],
  FNLT: ['finish no later than', 'ende nicht später als', 'fin au plus tard le', 'finish on or before'],
  MSO: ['must start on', 'muss anfangen am', 'doit commencer le', 'mandatory start', 'start on'],
  MFO: ['must finish on', 'muss enden am', 'doit finir le', 'mandatory finish', 'finish on'],
};

/** All names, the longest first: “start on or after” isn’t “start on”. */
const TYPES: readonly (readonly [name: string, type: ConstraintType])[] = CONSTRAINT_TYPES.flatMap((type) =>
  [type.toLowerCase(), ...NAMES[type]].map((name) => [name, type] as const),
).sort(([one], [other]) => other.length - one.length);

/** Characters of a cell that can be a constraint. */
const LONGEST = 120;

/** Whether a type holds a task's end, so that its date counts whole. */
export function isOfEnd(type: ConstraintType): boolean {
  return type === 'FNET' || type === 'FNLT' || type === 'MFO';
}

/** Whether a type needs a date. */
export function isDated(type: ConstraintType): boolean {
  return type !== 'ASAP' && type !== 'ALAP';
}

/** The type that a cell names, and the text of its date: `SNET 2027-03-12`. Null if it names none. */
export function splitConstraint(
  cell: string,
): { readonly type: ConstraintType; readonly date: string } | null {
  const text = cell.trim().normalize('NFC');
  if (text.length > LONGEST) return null;
  const plain = text.toLowerCase();
  const found = TYPES.find(
    ([name]) => plain.startsWith(name) && !/^[\p{L}\p{N}]/u.test(plain.slice(name.length)),
  );
  if (found === undefined) return null;
  const [name, type] = found;
  return { type, date: text.slice(name.length).replace(/^[\s:,;–-]+/, '') };
}

/** Whether a constraint can be written: it has the date that its type needs. */
export function isWhole({ type, date }: PlanConstraint): boolean {
  return date !== undefined || !isDated(type);
}
