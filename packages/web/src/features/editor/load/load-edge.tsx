import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../session/session-context.ts';
import styles from './load.module.css';
import { ROW_HEIGHT } from './load-row.tsx';
import { keepLoadView, ROWS } from './load-view.ts';

/** The panel's upper edge: dragged, or moved by arrow keys, it shows more people or fewer. */
export function LoadEdge({ rows }: { readonly rows: number }): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const from = useRef<{ readonly y: number; readonly rows: number }>(null);
  const keep = (wanted: number) => keepLoadView(session, { rows: wanted });
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowUp: rows + 1, ArrowDown: rows - 1, Home: ROWS.least, End: ROWS.most }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    keep(wanted);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { y: event.clientY, rows };
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can't be moved
    <div
      className={styles.edge}
      role="separator"
      aria-orientation="horizontal"
      aria-label={intl.formatMessage({ id: 'team.loadRows' })}
      aria-valuenow={rows}
      aria-valuemin={ROWS.least}
      aria-valuemax={ROWS.most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientY }) => {
        if (from.current !== null) keep(from.current.rows + (from.current.y - clientY) / ROW_HEIGHT);
      }}
      onLostPointerCapture={() => {
        from.current = null;
      }}
      onDoubleClick={() => keep(ROWS.usual)}
    />
  );
}
