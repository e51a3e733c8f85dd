import type { State } from '@giotto/chart/model';
import { withStyle } from '@giotto/chart/templates';
import { type ReactElement, useMemo, useRef } from 'react';
import { Text } from 'react-aria-components';
import { ChartPicture } from '../../../components/chart/chart-picture.tsx';
import { PremiumTag } from '../../../components/ui/tag.tsx';
import { type StyleChoice, useStyleOf } from './style-choices.ts';
import styles from './style-list.module.css';
import { useIsSeen } from './use-is-seen.ts';

interface StyleCardProps {
  readonly choice: StyleChoice;
  /** What the style is shown on. */
  readonly excerpt: State;
}

/** A style: the person's own chart in it, drawn when the card comes into view, and its name. */
export function StyleCard({ choice, excerpt }: StyleCardProps): ReactElement {
  const frame = useRef<HTMLSpanElement>(null);
  const isSeen = useIsSeen(frame);
  const style = useStyleOf(isSeen ? choice : undefined);
  const state = useMemo(() => style && withStyle(excerpt, style), [excerpt, style]);
  return (
    <>
      <span ref={frame} className={styles.frame}>
        {state && <ChartPicture state={state} smallestScale={0.34} />}
        {choice.isPremium && (
          <span className={styles.tag}>
            <PremiumTag />
          </span>
        )}
      </span>
      <Text slot="label" dir="auto" className={styles.name}>
        {choice.name}
      </Text>
    </>
  );
}
