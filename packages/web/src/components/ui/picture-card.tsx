import { withoutTurns } from '@giotto/contract/plain-direction';
import type { ReactNode } from 'react';
import { ListBoxItem, type ListBoxItemProps, Text } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './picture-card.module.css';
import { PremiumTag } from './tag.tsx';

interface PictureCardProps extends Pick<ListBoxItemProps, 'id' | 'onHoverStart' | 'onHoverEnd'> {
  readonly name: string;
  readonly isPremium?: boolean;
  /** Fills the frame; what it is about stands in the name. */
  readonly picture: ReactNode;
  /** For the card's width where the list does not give it. */
  readonly className?: string | undefined;
}

/** A choice of a list of pictures: the picture in a frame, with the premium tag where it applies, and its name. */
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
        {withoutTurns(name)}
      </Text>
    </ListBoxItem>
  );
}
