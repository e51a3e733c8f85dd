/** The regions of the editor that F6 cycles through, in order (`ux.md` A10). */
const REGIONS = ['toolbar', 'panel', 'canvas', 'inspector'] as const;
type Region = (typeof REGIONS)[number];

/**
 * What takes focus inside a region: its active row or cell, else its first tabbable element, else the region itself.
 */
const ACTIVE = '[role=treegrid] [tabindex="0"]';
const FOCUSABLE = 'button:not([disabled]), input, select, textarea, a[href], [tabindex="0"]';

function elementOf(region: Region): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(`[data-region=${region}]`);
  const find = (selector: string) => element?.querySelector<HTMLElement>(selector);
  return find(ACTIVE) ?? (region === 'canvas' ? null : find(FOCUSABLE)) ?? element;
}

/** Frames to wait for a region to be drawn: it may have to load, or the chart may have to scroll first. */
const PATIENCE = 60;

/** Moves focus into a region, or into a part of it, as soon as it is drawn. */
export function focusRegion(region: Region, part?: string, patience = PATIENCE): void {
  requestAnimationFrame(() => {
    const element = part
      ? document.querySelector<HTMLElement>(`[data-region=${region}] ${part}`)
      : elementOf(region);
    if (element) element.focus();
    else if (patience > 0) focusRegion(region, part, patience - 1);
  });
}

/**
 * The region F6 moves to from the focused one. Null past the last region, where the browser moves on to its own UI,
 * and, going backwards, when none of them has focus.
 */
export function findNextRegion(direction: 1 | -1): HTMLElement | null {
  const current = document.activeElement?.closest('[data-region]')?.getAttribute('data-region');
  const at = REGIONS.indexOf(current as Region);
  const rest = direction > 0 ? REGIONS.slice(at + 1) : REGIONS.slice(0, Math.max(0, at)).toReversed();
  for (const region of rest) {
    const element = elementOf(region);
    if (element) return element;
  }
  return null;
}
