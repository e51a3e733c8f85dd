import type { ElementRef } from '@giotto/chart/interact';
import type { Scene } from '@giotto/chart/layout';
import { type State, timelineOf } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { isRefOf } from '../session/ref-set.ts';
import { useShownState, useUi } from '../session/session-context.ts';
import { boundsOf } from '../toolbar/bounds-of.ts';
import styles from './hover-tip.module.css';

/** Ms of rest before it shows (`ux.md` A2). */
const DELAY = 400;
/** Px below the element. */
const GAP = 6;

interface HoverTipProps {
  readonly scene: Scene;
  readonly zoom: number;
  /** The picture's x from which the plot is seen beside the label column. */
  readonly left: number;
}

/** What the element under the pointer is, in full: titles on the chart may be cut. */
export function HoverTip({ scene, zoom, left }: HoverTipProps): ReactElement | null {
  const intl = useIntl();
  const state = useShownState();
  const hovered = useUi((ui) =>
    ui.pointer.type === 'idle' && !ui.editing && !ui.hoveredRow ? ui.hovered : null,
  );
  const isChosen = useUi((ui) => hovered !== null && isRefOf(ui.selection)(hovered));
  const rested = useRested(hovered);
  if (!rested || rested !== hovered || isChosen || hovered.kind === 'dependency') return null;
  const box = boundsOf(scene, [hovered]);
  const text = describe(state, hovered);
  if (!box || !text) return null;
  const { title, dates, progress } = text;
  const x = Math.max(left, box.x);
  return (
    <div
      className={styles.tip}
      aria-hidden="true"
      style={{ left: x * zoom, top: (box.y + box.height) * zoom + GAP }}
      data-tip
    >
      <span className={styles.title}>{title || intl.formatMessage({ id: 'editor.untitled' })}</span>
      {dates && <span>{dates}</span>}
      {progress > 0 && <span>{intl.formatMessage({ id: 'editor.badge.progress' }, { progress })}</span>}
    </div>
  );
}

/** The element that the pointer has rested on. */
function useRested(hovered: ElementRef | null): ElementRef | null {
  const [rested, setRested] = useState<ElementRef | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(hovered), DELAY);
    return () => clearTimeout(timer);
  }, [hovered]);
  return rested;
}

function describe(state: State, { kind, id }: ElementRef) {
  const record = state[kind].get(id) as
    | { title?: string; start?: number; positionInUnit?: number; duration?: number; progress?: number }
    | undefined;
  if (!record) return null;
  const start = record.start ?? record.positionInUnit;
  const isSpan = kind === 'task' || kind === 'verticalLane';
  const end =
    isSpan && start !== undefined && record.duration !== undefined ? start + record.duration : undefined;
  const dates =
    start === undefined
      ? ''
      : formatDateRange({ start, ...(end !== undefined && { end }) }, timelineOf(state));
  return { title: record.title ?? '', dates, progress: record.progress ?? 0 };
}
