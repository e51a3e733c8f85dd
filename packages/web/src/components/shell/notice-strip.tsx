import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { RootMark } from '../root-mark.tsx';
import styles from './notice-strip.module.css';

/** A product-wide notice above every page; the pages start below it (`--notice-height`). */
export function NoticeStrip({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.strip} role="status" data-notice="">
      <RootMark name="notice" />
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
