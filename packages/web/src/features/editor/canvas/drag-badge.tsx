import type { Badge } from '@giotto/chart/interact';
import type { Scene } from '@giotto/chart/layout';
import { timelineOf } from '@giotto/chart/model';
import { countWorkingDays, formatDateRange } from '@giotto/chart/time';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './drag-badge.module.css';

/** The dates that a drop here would give, beside the dragged element (`ux.md` A3). */
export function DragBadge({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement | null {
  const session = useSession();
  const pointer = useUi((ui) => ui.pointer);
  if (pointer.type !== 'dragging') return null;
  const { badge, progress, refusal, band, held, select } = pointer.draft;
  const id = band?.target ?? held ?? select?.[0]?.id;
  const items = [
    ...scene.layers.tasks,
    ...scene.layers.milestones,
    ...scene.layers.verticalLanes,
    ...scene.layers.markers,
  ];
  const item = items.find((candidate) => candidate.id === id);
  if (!item || (!badge && progress === undefined && !refusal)) return null;
  const style = { left: item.box.x * zoom, top: (item.box.y + item.box.height + 8) * zoom };
  return (
    <div className={refusal ? styles.badgeRefused : styles.badge} style={style} role="presentation">
      {refusal ? (
        <FormattedMessage id={`editor.refusal.${refusal}`} />
      ) : progress !== undefined ? (
        <FormattedMessage id="editor.badge.progress" values={{ progress }} />
      ) : (
        badge && <BadgeText badge={badge} session={session} />
      )}
    </div>
  );
}

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
