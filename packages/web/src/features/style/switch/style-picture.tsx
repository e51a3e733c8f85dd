import type { State } from '@giotto/chart/model';
import { withStyle } from '@giotto/chart/templates';
import { type ReactElement, useMemo, useRef } from 'react';
import { ChartPicture } from '../../../components/chart/chart-picture.tsx';
import { type StyleChoice, useStyleOf } from './style-choices.ts';
import styles from './style-list.module.css';
import { useNearViewport } from './use-near-viewport.ts';

interface StylePictureProps {
  readonly choice: StyleChoice;
  /** The part of the chart that shows the style. */
  readonly excerpt: State;
}

/** The person's own chart in a style, drawn once it scrolls into view. */
export function StylePicture({ choice, excerpt }: StylePictureProps): ReactElement {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useNearViewport(place);
  const style = useStyleOf(isSeen ? choice : undefined);
  const state = useMemo(() => style && withStyle(excerpt, style), [excerpt, style]);
  return (
    <span ref={place} className={styles.picture}>
      {state && <ChartPicture state={state} smallestScale={0.34} />}
    </span>
  );
}
