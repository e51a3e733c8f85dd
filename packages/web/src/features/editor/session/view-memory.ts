import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { clampZoom } from './zoom.ts';

/** What the parts beside a chart remember of a person's view, each what it alone reads: of any kind, for it was stored. */
export type Insights = Readonly<Record<string, unknown>>;

/** How someone last viewed a chart: stored on this device per person, never part of the chart (`ux.md` A12). */
export interface RememberedView {
  readonly zoom: number;
  readonly collapsed: readonly string[];
  /** The canvas's scroll position, px. */
  readonly left: number;
  readonly top: number;
  /** The chart was fitted to the width of a small window, and is fitted again to whatever that width is now. */
  readonly isFitted?: boolean;
  readonly showsCriticalPath?: boolean;
  readonly shownBaseline?: string;
  readonly insights?: Insights;
  /** The open panel, if opening it has no side effects. */
  readonly panel?: RememberedPanel;
}

/** Panels that only display. Opening any other one starts something. */
const PANELS = ['outline', 'settings'] as const;
export type RememberedPanel = (typeof PANELS)[number];

/** The panel to remember. Undefined for none and for those that aren't remembered. */
export function panelToKeep(panel: unknown): RememberedPanel | undefined {
  return PANELS.find((one) => one === panel);
}

/** Maximum number of charts and collapsed parents remembered. */
const MAX_CHARTS = 40;
const MAX_COLLAPSED = 500;

const keyOf = (userId: string) => `giotto.views.${userId}`;

/** This person's last view of the chart. Null when nothing valid is stored. */
export function recallView(userId: string, ganttId: string): RememberedView | null {
  const view = readAll(userId)[ganttId];
  if (typeof view !== 'object' || view === null) return null;
  const { zoom, collapsed, left, top, ...others } = view as Record<string, unknown>;
  if (typeof zoom !== 'number' || !Number.isFinite(zoom) || !Array.isArray(collapsed)) return null;
  const panel = panelToKeep(others.panel);
  return {
    ...(panel && { panel }),
    ...(others.isFitted === true && { isFitted: true }),
    ...(others.showsCriticalPath === true && { showsCriticalPath: true }),
    ...(typeof others.shownBaseline === 'string' && { shownBaseline: others.shownBaseline }),
    ...(typeof others.insights === 'object' && { insights: { ...others.insights } }),
    zoom: clampZoom(zoom),
    collapsed: collapsed.filter((id) => typeof id === 'string'),
    left: typeof left === 'number' ? left : 0,
    top: typeof top === 'number' ? top : 0,
  };
}

/** Stores a view, keeping only the most recently viewed charts. */
export function rememberView(userId: string, ganttId: string, view: RememberedView): void {
  const { [ganttId]: _, ...others } = readAll(userId);
  const kept = { ...view, collapsed: view.collapsed.slice(0, MAX_COLLAPSED) };
  const entries = [...Object.entries(others), [ganttId, kept] as const].slice(-MAX_CHARTS);
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
