import styles from './person-hue.module.css';

/** The number of hues that people have. */
export const HUES = 12;

/** A person's own hue, 0 to 11, chosen by `key`: the same everywhere. */
export function hueOf(key: string): number {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % HUES;
}

/** The class that sets the colours of a hue, `--person-soft` and `--person-ink`. */
export function hueClass(hue: number): string | undefined {
  return styles[`hue${hue}`];
}

/** The class that sets a person's colours, chosen by `key`. */
export function personHue(key: string): string | undefined {
  return hueClass(hueOf(key));
}
