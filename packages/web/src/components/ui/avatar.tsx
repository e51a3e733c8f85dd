import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { toInitials } from './initials.ts';

export interface AvatarProps {
  readonly name: string;
  /** Decides the colour, so that one person looks the same everywhere; the name by default. */
  readonly colorKey?: string;
  /** Diameter in px. */
  readonly size?: 24 | 32 | 40 | 72;
}

const hues = 6;

function pickHue(key: string): number {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % hues;
}

/** A person's initials on a colour of their own. The name stands beside it or is given by what it is part of. */
export function Avatar({ name, colorKey = name, size = 32 }: AvatarProps) {
  const className = classNames(styles.avatar, styles[`size${size}`], styles[`hue${pickHue(colorKey)}`]);
  return (
    <span className={className} aria-hidden="true">
      {toInitials(name)}
    </span>
  );
}
