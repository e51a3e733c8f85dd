/** The parts of the editor that F6 goes through, in their order (`ux.md` A10). */
const REGIONS = ['toolbar', 'panel', 'canvas', 'inspector'] as const;
type Region = (typeof REGIONS)[number];

/** What takes the focus in a region: the row or cell that the keyboard is on, what Tab reaches first, the region. */
const ACTIVE = '[role=treegrid] [tabindex="0"]';
const FOCUSABLE = 'button:not([disabled]), input, select, textarea, a[href], [tabindex="0"]';

function elementOf(region: Region): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(`[data-region=${region}]`);
  const find = (selector: string) => element?.querySelector<HTMLElement>(selector);
  return find(ACTIVE) ?? (region === 'canvas' ? null : find(FOCUSABLE)) ?? element;
}

/** Frames that a region may take to be drawn: loaded, or after the chart was scrolled to what it is about. */
const PATIENCE = 60;

/** Moves the focus into a region, or onto a part of it, as soon as it is drawn. */
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
 * What F6 goes to from where the focus is; null past the last region, where the browser goes on to its own, and where
 * the focus is in none of them before the first.
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
