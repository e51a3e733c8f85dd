const SIGN = { later: '+', earlier: '−' } as const;
/** How a language shortens 'day' where Intl writes it without a space or differently. */
const DAY: Readonly<Record<string, string>> = { en: 'd', de: 'T', fr: 'j' };

/** Decimals of less than a day, and of more. */
const DECIMALS = { parts: 2, days: 1 } as const;

function rounded(days: number): number {
  const { parts, days: whole } = DECIMALS;
  const scale = 10 ** (Math.abs(days) < 1 ? parts : whole);
  return (Math.sign(days) * Math.round(Math.abs(days) * scale)) / scale;
}

const numbers = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string): Intl.NumberFormat {
  const known = numbers.get(language);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(language, {
    maximumFractionDigits: DECIMALS.parts,
    numberingSystem: 'latn',
  });
  numbers.set(language, made);
  return made;
}

/** A slip as it is written on a chart in this language: '+3 d', '−0.5 d'; '' if it isn't worth writing. */
export function slipText(days: number, language: string): string {
  return rounded(days) === 0 ? '' : slipCellText(days, language);
}

/** Likewise in a table, where a finish that is kept is written too: '0 d'. */
export function slipCellText(days: number, language: string): string {
  const amount = rounded(days);
  const [base = 'en'] = language.split('-');
  const number = numberFormat(language).format(Math.abs(amount));
  const sign = amount > 0 ? SIGN.later : SIGN.earlier;
  return `${amount === 0 ? '' : sign}${number} ${DAY[base] ?? DAY.en}`;
}
