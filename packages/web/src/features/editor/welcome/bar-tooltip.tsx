import { type ElementRef, isSameElement, isSelected, spanOf, startOf } from '@giotto/chart/interact';
import { type Assignment, namesOf, timelineOf } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import { type ReactElement, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ruleText } from '../canvas/link-text.ts';
import { listPredecessors } from '../canvas/list-predecessors.ts';
import { useSession, useUi, useViewedState } from '../session/session-context.ts';
import { LinkFacts } from './link-facts.tsx';
import styles from './welcome.module.css';

/** Ms before a tooltip appears and disappears; between adjacent elements it appears at once (`ux.md` A2, A13). */
const DELAY = 400;
const DELAY_OUT = 100;
/** Px below the element, and how far the tooltip may extend past the pointer before it counts as left. */
const GAP = 8;

/** Tooltip content for any kind of element. */
interface Described {
  readonly title?: string;
  readonly progress?: number;
  readonly assignments?: readonly Assignment[];
  readonly notes?: string;
}

interface Shown {
  readonly ref: ElementRef;
  readonly x: number;
  readonly y: number;
}

/**
 * Shows the details of the element under the pointer, whose title may be truncated on the chart. Stays while hovered,
 * closes with Esc, and lets clicks through to the chart.
 */
export function BarTooltip(): ReactElement | null {
  const session = useSession();
  const hovered = useUi((ui) => ui.hovered);
  const isBusy = useUi(
    (ui) => ui.pointer.type !== 'idle' || ui.editing !== null || ui.surface !== null || ui.tool !== 'select',
  );
  const [shown, setShown] = useState<Shown | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const isShown = useRef(false);
  const pointer = useRef({ x: 0, y: 0 });
  useEffect(() => {
    const note = ({ clientX: x, clientY: y }: PointerEvent) => {
      pointer.current = { x, y };
    };
    document.addEventListener('pointermove', note, { passive: true });
    return () => document.removeEventListener('pointermove', note);
  }, []);
  useEffect(() => {
    if (isBusy) setShown(null);
    if (isBusy || !hovered) return;
    const isNeighbour = isShown.current;
    const timer = setTimeout(
      () => {
        if (isOver.current || isSelected(session.ui.get().selection, hovered)) return;
        // Lines and lanes are long: show their tooltip at the pointer.
        const isCompact = hovered.kind === 'task' || hovered.kind === 'milestone';
        const place = isCompact ? session.camera.current?.locate(hovered) : pointer.current;
        setShown(place ? { ref: hovered, x: place.x, y: place.y + (isCompact ? GAP : 2 * GAP) } : null);
      },
      isNeighbour ? 0 : DELAY,
    );
    return () => clearTimeout(timer);
  }, [hovered, isBusy, session]);
  useEffect(() => {
    isShown.current = shown !== null;
  }, [shown]);
  const hide = useCallback(() => setShown(null), []);
  useDismissal(shown, box, isOver, hide, session);
  return shown && <Content ref={box} shown={shown} />;
}

/** Hides it on Esc, a press or a scroll, and when the pointer leaves both it and its element. */
function useDismissal(
  shown: Shown | null,
  box: RefObject<HTMLElement | null>,
  isOver: RefObject<boolean>,
  hide: () => void,
  session: ReturnType<typeof useSession>,
): void {
  useEffect(() => {
    isOver.current = false;
    if (!shown) return;
    let leaving: number | undefined;
    const onMove = (event: PointerEvent) => {
      const rect = box.current?.getBoundingClientRect();
      isOver.current =
        rect !== undefined &&
        event.clientX >= rect.left - GAP &&
        event.clientX <= rect.right + GAP &&
        event.clientY >= rect.top - GAP &&
        event.clientY <= rect.bottom + GAP;
      const { hovered } = session.ui.get();
      const isOnElement = hovered !== null && isSameElement(hovered, shown.ref);
      clearTimeout(leaving);
      if (!isOver.current && !isOnElement) leaving = window.setTimeout(hide, DELAY_OUT);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('scroll', hide, { capture: true });
    return () => {
      clearTimeout(leaving);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('scroll', hide, { capture: true });
    };
  }, [shown, box, isOver, hide, session]);
}

function Content({ ref, shown }: { ref: RefObject<HTMLDivElement | null>; shown: Shown }): ReactElement {
  const { ref: element } = shown;
  return (
    <div ref={ref} role="tooltip" className={styles.tooltip} style={{ left: shown.x, top: shown.y }}>
      {element.kind === 'dependency' ? <LinkFacts id={element.id} /> : <Facts element={element} />}
    </div>
  );
}

function Facts({ element }: { element: ElementRef }): ReactElement | null {
  const intl = useIntl();
  const state = useViewedState();
  const record = state[element.kind].get(element.id) as Described | undefined;
  if (!record) return null;
  const timeline = timelineOf(state);
  const start = startOf(state, element);
  const span = start === null ? null : spanOf(state, element);
  const progress = record.progress ?? 0;
  const people = namesOf(state, record.assignments).join(', ');
  const after = listPredecessors(state, element.id, (link) => ruleText(intl, link, timeline));
  return (
    <>
      <strong className={styles.tooltipTitle} dir="auto">
        {record.title || intl.formatMessage({ id: 'editor.untitled' })}
      </strong>
      {start !== null && (
        <span>{formatDateRange({ start, ...(span && { end: start + span.duration }) }, timeline)}</span>
      )}
      {progress > 0 && <span>{intl.formatMessage({ id: 'editor.badge.progress' }, { progress })}</span>}
      {after !== '' && (
        <span dir="auto">{intl.formatMessage({ id: 'editor.grid.links' }, { after, links: 1 })}</span>
      )}
      {people !== '' && <span dir="auto">{people}</span>}
      {record.notes && (
        <span className={styles.tooltipNotes} dir="auto">
          {record.notes}
        </span>
      )}
    </>
  );
}
