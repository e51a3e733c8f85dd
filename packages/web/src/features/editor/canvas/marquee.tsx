import type { ReactElement } from 'react';
import { useUi } from '../session/session-context.ts';
import styles from './marquee.module.css';

/** The frame that selects what it touches. Extends over the labels, where it may begin or end. */
export function Marquee({ zoom }: { zoom: number }): ReactElement | null {
  const box = useUi(({ pointer }) => (pointer.type === 'dragging' ? pointer.draft.marquee : undefined));
  if (!box) return null;
  const { x, y, width, height } = box;
  const style = { left: x * zoom, top: y * zoom, width: width * zoom, height: height * zoom };
  return <div className={styles.marquee} style={style} role="presentation" data-marquee />;
}
