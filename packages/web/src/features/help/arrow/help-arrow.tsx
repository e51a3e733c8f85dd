import { type ReactElement, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { findReachable } from '../guide/find-target.ts';
import styles from './help-arrow.module.css';
import { clip, placeArrow, type ScreenBox } from './place-arrow.ts';

/** Px between the ring and its target. */
const RING = 4;
/** The maximum number of characters read out of an element's name. */
const LONGEST_NAME = 60;

/**
 * An arrow next to the element that the selector matches, with a ring around it. Both follow the element, ignore
 * clicks, and disappear while it isn't visible.
 */
export function HelpArrow({ selector }: { readonly selector: string }): ReactElement {
  const intl = useIntl();
  const arrow = useRef<SVGSVGElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    let met: HTMLElement | null = null;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const target = findReachable(selector);
      if (target && target !== met) bringIntoView(target);
      if (target !== met) setName(target && nameOf(target));
      met = target;
      place(target, arrow.current, ring.current);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return createPortal(
    <div className={styles.layer} data-help-arrow={name !== null} data-react-aria-top-layer="true">
      <div ref={ring} className={styles.ring} hidden />
      <svg ref={arrow} className={styles.arrow} width="28" height="60" viewBox="0 0 28 60" aria-hidden="true">
        <g className={styles.nudge}>
          <path className={styles.edge} d="M14 58 C 22 42, 22 26, 14 6 M5 17 L14 4 L23 17" />
          <path className={styles.line} d="M14 58 C 22 42, 22 26, 14 6 M5 17 L14 4 L23 17" />
        </g>
      </svg>
      <p className={styles.hidden} role="status">
        {name !== null && intl.formatMessage({ id: 'help.arrowAt' }, { name })}
      </p>
    </div>,
    document.body,
  );
}

/** The part of the window next to the help panel. */
function seenView(): ScreenBox {
  const panel = document.querySelector('[data-help-panel]')?.getBoundingClientRect();
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (!panel) return view;
  // A sheet covers the lower part, a panel one side.
  if (panel.width >= innerWidth - 1) return { ...view, bottom: panel.top };
  return panel.left > 0 ? { ...view, right: panel.left } : { ...view, left: panel.right };
}

function boxOf(target: HTMLElement): ScreenBox {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  return { left, top, right, bottom };
}

function bringIntoView(target: HTMLElement): void {
  const { left, top, right, bottom } = boxOf(target);
  const view = seenView();
  const isSeen = top >= view.top && bottom <= view.bottom && left >= view.left && right <= view.right;
  if (!isSeen) target.scrollIntoView({ block: 'center', inline: 'nearest' });
}

function place(target: HTMLElement | null, arrow: SVGSVGElement | null, ring: HTMLElement | null): void {
  if (!arrow || !ring) return;
  const box = target && clip(boxOf(target), seenView());
  ring.hidden = box === null;
  const where = box && placeArrow(box, seenView());
  arrow.toggleAttribute('data-shown', where !== null);
  if (box) {
    ring.style.translate = `${box.left - RING}px ${box.top - RING}px`;
    ring.style.inlineSize = `${box.right - box.left + 2 * RING}px`;
    ring.style.blockSize = `${box.bottom - box.top + 2 * RING}px`;
  }
  if (where) {
    const { x, y, turn, length } = where;
    arrow.style.transform = `translate(${x - 14}px, ${y}px) rotate(${turn}deg) scaleY(${length / 60})`;
  }
}

/** The element's accessible name. */
function nameOf(target: HTMLElement): string {
  const labelled = target.matches('[aria-label]') ? target : target.querySelector('[aria-label]');
  const text = labelled?.getAttribute('aria-label') || target.textContent || '';
  return text.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_NAME);
}
