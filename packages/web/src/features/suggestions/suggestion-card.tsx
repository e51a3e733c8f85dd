import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../components/ui/class-names.ts';
import styles from './suggestion-card.module.css';

interface SuggestionCardProps {
  readonly isChosen: boolean;
  /** Shows the suggestion on the chart, with the button's label; absent if there is nothing to show. */
  readonly show?: { readonly label: string; readonly onPress: () => void };
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly 'data-own-suggestion'?: string;
  readonly 'data-open-suggestion'?: string;
}

/** A suggestion in a list. The whole card can be pressed; its controls lie above. */
export function SuggestionCard(props: SuggestionCardProps): ReactElement {
  const { isChosen, show, children, actions, ...marks } = props;
  return (
    <li className={classNames(styles.card, show && styles.shown, isChosen && styles.chosen)} {...marks}>
      {show && (
        <button
          type="button"
          className={styles.show}
          aria-pressed={isChosen}
          aria-label={show.label}
          onClick={show.onPress}
        />
      )}
      <div className={styles.about}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
