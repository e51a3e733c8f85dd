import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import type { ReactNode } from 'react';
import { ListBoxItem, type ListBoxItemProps, Text } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './picture-card.module.css';
import { PremiumTag } from './tag.tsx';

interface PictureCardProps extends Pick<ListBoxItemProps, 'id' | 'onHoverStart' | 'onHoverEnd'> {
  readonly name: string;
  readonly isPremium?: boolean;
  /** Fills the frame; the name describes it. */
  readonly picture: ReactNode;
  /** Sets the card's width where the list doesn't. */
  readonly className?: string | undefined;
}

/** An option in a list of pictures: a framed picture, its name and, where it applies, the premium tag. */
export function PictureCard({ name, isPremium = false, picture, className, ...item }: PictureCardProps) {
  return (
    <ListBoxItem {...item} textValue={name} className={classNames(styles.card, className)}>
      <span className={styles.frame}>
        {picture}
        {isPremium && (
          <span className={styles.tag}>
            <PremiumTag />
          </span>
        )}
      </span>
      <Text slot="label" dir="auto" className={styles.name}>
        {stripBidiControls(name)}
      </Text>
    </ListBoxItem>
  );
}
