import type { ValueNames } from './define-refusals.ts';
import { fileRefusals } from './file.ts';
import { mermaidRefusals } from './mermaid.ts';
import { tableRefusals } from './table.ts';
import { xerRefusals } from './xer.ts';
import { xmlRefusals } from './xml.ts';

/**
 * Everything that a file can be refused for, in English; the web app translates by code. What the check of a JSON file's
 * fields finds isn't here: it is said in English alone.
 */
export const REFUSALS = {
  ...fileRefusals,
  ...tableRefusals,
  ...xmlRefusals,
  ...xerRefusals,
  ...mermaidRefusals,
};

export type RefusalCode = keyof typeof REFUSALS;

/** What stands in a refusal's braces; numbers are written as the language does. */
export type RefusalValues = Readonly<Record<string, string | number>>;

/** The values that a refusal needs, if any. */
export type ValuesOf<Code extends RefusalCode> =
  ValueNames<(typeof REFUSALS)[Code]> extends never
    ? readonly []
    : readonly [values: Readonly<Record<ValueNames<(typeof REFUSALS)[Code]>, string | number>>];

/** Codes of refusals without values. */
export type PlainRefusal = {
  [Code in RefusalCode]: ValuesOf<Code> extends readonly [] ? Code : never;
}[RefusalCode];

function writeInEnglish(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en') : value;
}

/** Puts the values in a refusal's text; `write` writes each of them, as English does unless it's given. */
export function fillRefusal(
  text: string,
  values: RefusalValues,
  write: (value: string | number) => string = writeInEnglish,
): string {
  return text.replaceAll(/\{([a-z]+)\}/gi, (braces, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? braces : write(value);
  });
}
