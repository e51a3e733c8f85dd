import styles from './person-hue.module.css';

const HUES = 6;

/** The class that sets a person's colours, `--person-soft` and `--person-ink`, chosen by `key`. */
export function personHue(key: string): string | undefined {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return styles[`hue${sum % HUES}`];
}
