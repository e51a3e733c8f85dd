/** Fields whose values give access to something, or are made by a device. */
const SECRET =
  /token|secret|ticket|challenge|proof|signature|passwor|jwt|^salt$|^key$|recoveryCodes|^codes$|clientData|authenticatorData|attestationObject|publicKey$|uri$/i;
const MOMENT = Date.UTC(2027, 2, 1, 12);
const MOMENT_TEXT = new Date(MOMENT).toISOString();
/** Fields that count what the calls before have left behind. */
const MEASURED = new Set(['waiting', 'oldestSeconds', 'sentLastDay']);
/** Ids that say of what they are. Named one by one: an id drawn by chance can begin like any of a pattern. */
const PREFIXED = /^((?:baseline|comment|suggestion|thread|view)-|(?:cus|pi|pm)_)(.+)$/;
const LONGEST_TEXT = 160;
const LONGEST_LIST = 2;
/** A row of plain values, like the hours of seven days, says something as a whole. */
const LONGEST_ROW = 7;

/**
 * Makes the values of one example the same in each run: ids, addresses and moments, shortened texts and lists. What is secret
 * becomes a placeholder that keeps the field's form.
 *
 * @param names ids and addresses, with what stands for them.
 */
export function createStableValues(names: ReadonlyMap<string, string>): (value: unknown) => unknown {
  const ids = new Map<string, string>();

  function stabilize(value: unknown, field: string): unknown {
    if (typeof value === 'string') return isSecret(field) ? hide(value) : stabilizeText(value, field);
    if (typeof value === 'number') return stabilizeNumber(value, field);
    if (Array.isArray(value)) return stabilizeList(value, field);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        /^[A-Za-z]+$/.test(name) ? name : stabilizeText(name, ''),
        stabilize(one, name),
      ]),
    );
  }

  function stabilizeList(list: readonly unknown[], field: string): unknown[] {
    const isRow = list.every((one) => typeof one !== 'object' || Array.isArray(one));
    return list.slice(0, isRow ? LONGEST_ROW : LONGEST_LIST).map((one) => stabilize(one, field));
  }

  function stabilizeText(text: string, field: string): string {
    if (field === 'code' && /^\d+$/.test(text)) return '1'.repeat(text.length);
    if (/^[A-Za-z0-9+/]{60,}=*$/.test(text)) return `${text.slice(0, 24)}…`;
    const known = [...names].reduce((all, [from, to]) => all.replaceAll(from, to), text);
    const named = known
      .replaceAll(/-of-the-matrix/gi, '')
      .replaceAll(/(?:person|new-)[\w-]+@example\.com/g, 'somebody@example.com')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, MOMENT_TEXT)
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '1b4e28ba-2fa1-4d1e-883f-0016d3cca427')
      .replaceAll(/[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/g, 'ABCD-EFGH-JKLM-NPQR')
      .replaceAll(/(?<=\/(?:p|calendars)\/[\w-]+\/)[\w.-]+?(?=\.ics|$)/g, 'secret')
      .replaceAll(/(?<=[?&]token=)[^&"\s]+/g, 'example')
      .replaceAll(/(?<![\w/+-])[\w-]{16,64}(?![\w/+-])/g, nameId);
    return named.length > LONGEST_TEXT ? `${named.slice(0, LONGEST_TEXT - 1)}…` : named;
  }

  function nameId(text: string): string {
    const [, prefix = 'id-', drawn = text] = PREFIXED.exec(text) ?? [];
    if (!isDrawn(drawn)) return text;
    const name = ids.get(text) ?? `${prefix}${ids.size + 1}`;
    ids.set(text, name);
    return name;
  }

  return (value) => stabilize(value, '');
}

/** Drawn by chance, rather than words: hexadecimal, or in the length of an id letters of both cases or with digits. */
function isDrawn(text: string): boolean {
  if (/^[0-9a-f]{12,}$/.test(text)) return true;
  const [hasSmall, hasCapital, hasDigit] = [/[a-z]/, /[A-Z]/, /\d/].map((one) => one.test(text));
  // An id of ours without capitals is drawn once in a hundred thousand times.
  if (text.length === 22 && hasDigit) return true;
  return hasSmall === true && hasCapital === true && (hasDigit || [12, 16, 22, 24, 43].includes(text.length));
}

const isSecret = (field: string) => SECRET.test(field);

function hide(text: string): string {
  return /^[0-9a-f]{64}$/.test(text) ? '0'.repeat(64) : 'example';
}

function stabilizeNumber(value: number, field: string): number {
  if (field === 'code') return 123_456;
  if (MEASURED.has(field)) return 0;
  if (value > 1.6e12 && value < 2.2e12) return MOMENT;
  if (value > 1.6e9 && value < 2.2e9) return MOMENT / 1_000;
  return value;
}
