import type { Badge } from '@giotto/chart/interact';
import type { Box, Scene } from '@giotto/chart/layout';
import { timelineOf } from '@giotto/chart/model';
import { countWorkingDays, formatDateRange } from '@giotto/chart/time';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isScheduled } from '../../../lib/scheduler.ts';
import { Insight } from '../insights/insights.tsx';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './drag-badge.module.css';
import { placeBadge } from './place-badge.ts';
import { unobstructedView } from './unobstructed-view.ts';

interface DragBadgeProps {
  readonly scene: Scene;
  readonly view: Box;
  readonly zoom: number;
}

/** The badge's assumed size until it is measured, px. */
const FIRST_SIZE = { width: 200, height: 24 };

/** The dates that dropping here would result in, next to the dragged element (`ux.md` A3). */
export function DragBadge({ scene, view, zoom }: DragBadgeProps): ReactElement | null {
  const session = useSession();
  const pointer = useUi((ui) => ui.pointer);
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(FIRST_SIZE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says depends on the draft
  useLayoutEffect(() => {
    if (!element.current) return;
    const { offsetWidth: width, offsetHeight: height } = element.current;
    if (width !== size.width || height !== size.height) setSize({ width, height });
  }, [pointer, size]);
  if (pointer.type !== 'dragging') return null;
  const { badge, progress, refusal, band, held, select, changes } = pointer.draft;
  const id = band?.target ?? held ?? select?.[0]?.id;
  const items = [
    ...scene.layers.tasks,
    ...scene.layers.milestones,
    ...scene.layers.verticalLanes,
    ...scene.layers.markers,
  ];
  const item = items.find((candidate) => candidate.id === id);
  if (!item || (!badge && progress === undefined && !refusal)) return null;
  const place = placeBadge(scaled(item.box, zoom), size, scaled(unobstructedView(scene, view, zoom), zoom));
  return (
    <div
      ref={element}
      className={refusal ? styles.badgeRefused : styles.badge}
      style={place}
      role="presentation"
      data-badge
    >
      {refusal ? (
        <FormattedMessage id={`editor.refusal.${refusal}`} />
      ) : progress !== undefined ? (
        <FormattedMessage id="editor.badge.progress" values={{ progress }} />
      ) : (
        badge && (
          <>
            <BadgeText badge={badge} session={session} />
            {isScheduled(session.chart.get().state) && (
              <Insight
                of="dragFollowers"
                badge={badge}
                id={item.id}
                moved={new Set(changes.map((change) => change.id))}
                className={styles.badgeMuted}
              />
            )}
          </>
        )
      )}
    </div>
  );
}

const scaled = ({ x, y, width, height }: Box, zoom: number): Box => ({
  x: x * zoom,
  y: y * zoom,
  width: width * zoom,
  height: height * zoom,
});

function BadgeText({
  badge,
  session,
}: {
  badge: Badge;
  session: ReturnType<typeof useSession>;
}): ReactElement {
  const timeline = timelineOf(session.chart.get().state);
  const { start, end, delta } = badge;
  return (
    <>
      <span>{formatDateRange({ start, ...(end !== undefined && { end }) }, timeline)}</span>
      {end !== undefined && (
        <span className={styles.badgeMuted}>
          {timeline.relativeTime ? (
            <FormattedMessage id="editor.badge.days" values={{ days: round(end - start) }} />
          ) : (
            <FormattedMessage
              id="editor.badge.workingDays"
              values={{ days: round(countWorkingDays(start, end, timeline)) }}
            />
          )}
        </span>
      )}
      {delta !== undefined && delta !== 0 && (
        <span className={styles.badgeMuted}>
          <FormattedMessage
            id="editor.badge.delta"
            values={{ delta: `${delta > 0 ? '+' : '−'}${round(Math.abs(delta))}` }}
          />
        </span>
      )}
    </>
  );
}

const round = (days: number) => Math.round(days * 100) / 100;
