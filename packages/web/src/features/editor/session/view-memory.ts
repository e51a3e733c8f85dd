import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { clampZoom } from './zoom.ts';

/** How somebody last looked at a chart: kept on this device for each person, never part of the chart (`ux.md` A12). */
export interface RememberedView {
  readonly zoom: number;
  readonly collapsed: readonly string[];
  /** How far the canvas is scrolled, px. */
  readonly left: number;
  readonly top: number;
  /** It filled the width of a small window: it does so again, whatever that is now. */
  readonly isFitted?: boolean;
  /** The panel that was open, if it is one that opens without doing anything. */
  readonly panel?: RememberedPanel;
}

/** Panels that only show: the others begin something when they are opened. */
const PANELS = ['outline', 'settings'] as const;
export type RememberedPanel = (typeof PANELS)[number];

/** The panel as it is remembered; undefined for none and for those that are not. */
export function panelToKeep(panel: unknown): RememberedPanel | undefined {
  return PANELS.find((one) => one === panel);
}

/** Charts and closed parents that are remembered. */
const MOST_CHARTS = 40;
const MOST_COLLAPSED = 500;

const keyOf = (userId: string) => `giotto.views.${userId}`;

/** How this person last looked at the chart; null when nothing, or nothing sound, is kept. */
export function recallView(userId: string, ganttId: string): RememberedView | null {
  const view = readAll(userId)[ganttId];
  if (typeof view !== 'object' || view === null) return null;
  const { zoom, collapsed, left, top, ...others } = view as Record<string, unknown>;
  if (typeof zoom !== 'number' || !Number.isFinite(zoom) || !Array.isArray(collapsed)) return null;
  const panel = panelToKeep(others.panel);
  return {
    ...(panel && { panel }),
    ...(others.isFitted === true && { isFitted: true }),
    zoom: clampZoom(zoom),
    collapsed: collapsed.filter((id) => typeof id === 'string'),
    left: typeof left === 'number' ? left : 0,
    top: typeof top === 'number' ? top : 0,
  };
}

/** Keeps a view; of many charts the ones that were looked at last. */
export function rememberView(userId: string, ganttId: string, view: RememberedView): void {
  const { [ganttId]: _, ...others } = readAll(userId);
  const kept = { ...view, collapsed: view.collapsed.slice(0, MOST_COLLAPSED) };
  const entries = [...Object.entries(others), [ganttId, kept] as const].slice(-MOST_CHARTS);
  writeStored(keyOf(userId), JSON.stringify(Object.fromEntries(entries)));
}

function readAll(userId: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(userId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
