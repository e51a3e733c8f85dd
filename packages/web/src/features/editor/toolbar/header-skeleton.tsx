import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { House, type LucideIcon, Minus, Plus, Redo2, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './editor-header.module.css';

interface HeaderSkeletonProps {
  /** Undefined until known. */
  readonly name: string | undefined;
  readonly isOwner: boolean;
  readonly isMobile: boolean;
}

/** The header's placeholder, with everything in its final position. */
export function HeaderSkeleton({ name, isOwner, isMobile }: HeaderSkeletonProps): ReactElement {
  const draw = (Icon: LucideIcon, className: string | undefined) => (
    <span className={className}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
  return (
    <header className={styles.header} aria-busy="true">
      <div className={styles.start}>
        {isMobile && (
          <span className={styles.waitingLarge}>
            <House size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
        {name !== undefined && (
          <h1 className={styles.name}>
            <span className={isMobile ? undefined : styles.nameWaiting}>{stripBidiControls(name)}</span>
          </h1>
        )}
      </div>
      {!isMobile && (
        <div className={styles.end}>
          {isOwner && draw(Undo2, styles.waiting)}
          {isOwner && draw(Redo2, styles.waiting)}
          <div className={styles.waitingZoom}>
            {draw(Minus, styles.waitingSmall)}
            {draw(Plus, styles.waitingSmall)}
          </div>
        </div>
      )}
    </header>
  );
}
