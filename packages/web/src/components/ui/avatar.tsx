import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { toInitials } from './initials.ts';
import { hueClass, hueOf } from './person-hue.ts';

export interface AvatarProps {
  readonly name: string;
  /** Determines the colour, so a person looks the same everywhere; the name by default. */
  readonly colorKey?: string;
  /** The colour among people who are here together; by default by `colorKey`. */
  readonly hue?: number;
  /** Diameter in px. */
  readonly size?: 24 | 32 | 40 | 72;
}

/** A person's initials on their own colour. The surrounding element provides the name. */
export function Avatar({ name, colorKey = name, hue = hueOf(colorKey), size = 32 }: AvatarProps) {
  const className = classNames(styles.avatar, styles[`size${size}`], hueClass(hue));
  return (
    <span className={className} aria-hidden="true">
      {toInitials(name)}
    </span>
  );
}
