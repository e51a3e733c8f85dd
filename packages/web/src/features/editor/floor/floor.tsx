import { type ReactElement, Suspense, useRef } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { moveModeTexts } from '../../../app/locales/move-mode-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { Insight } from '../insights/insights.tsx';
import { PagesSwitch } from '../pages/pages-switch.tsx';
import { useShownLayout } from '../pages/use-shown-layout.ts';
import { StyleSlot, type StyleSlotProps } from '../panels/style-slot.tsx';
import { useCanEdit, useUi } from '../session/session-context.ts';
import { ToolPill } from '../toolbar/tool-pill.tsx';
import { FirstRunTips } from '../welcome/first-run-tips.tsx';
import styles from './floor.module.css';
import { useRoom } from './use-room.ts';

const MoveBar = lazyComponent(
  withTexts(moveModeTexts, async () => (await import('../move-mode/move-bar.tsx')).MoveBar),
);

interface FloorProps extends Omit<StyleSlotProps, 'part'> {
  readonly isMobile: boolean;
  /** Gets the place for a bar of another feature: of time travel, suggestions or a trial. */
  readonly barRef: ((place: HTMLElement | null) => void) | null;
}

/**
 * The one layout of what floats at the lower edge of the canvas: the tools; above them bars; above or beside these cards
 * and tips.
 */
export function Floor({ isMobile, barRef, ...style }: FloorProps): ReactElement {
  const canEdit = useCanEdit();
  const isStyling = useUi(({ panel }) => panel === 'styles' || panel === 'editTheme');
  const isMoving = useUi((ui) => ui.moveMode !== null);
  const isOnCanvas = useShownLayout() === null;
  const floor = useRef<HTMLDivElement>(null);
  useRoom(floor);
  return (
    <div ref={floor} className={styles.floor} data-floor>
      {!isMobile && (
        <div className={styles.cards}>
          {isOnCanvas && <FirstRunTips />}
          <div className={styles.corner} data-covers="cards">
            <Insight of="conflicts" />
            <Insight of="why" />
            {canEdit && !isStyling && <StyleSlot part="watermark" {...style} />}
            <PagesSwitch />
          </div>
        </div>
      )}
      <div className={styles.bars}>
        <div className={styles.bar} data-covers="bar">
          {isMoving && (
            <Suspense fallback={null}>
              <MoveBar />
            </Suspense>
          )}
        </div>
        {barRef && <div ref={barRef} className={styles.bar} data-covers="bar" />}
      </div>
      <div className={styles.tools} data-covers="tools">
        {!isMobile && canEdit && isOnCanvas && <ToolPill />}
      </div>
    </div>
  );
}
