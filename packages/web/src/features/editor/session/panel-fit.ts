import { createDeviceSwitch } from './device-switch.ts';
import { floorZoom } from './zoom.ts';

/** Whether the chart's width is fitted while a panel takes a part of the view; else it stays as it is. */
export const PANEL_FITS = createDeviceSwitch('panelFits');

/** A zoom and how far the canvas is scrolled with it, px. */
export interface OwnView {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
}

/** The zoom at which a chart is seen in its whole width, px both; never larger than one's own. */
export function fitBeside(room: number, width: number, own: number): number {
  return Math.min(own, floorZoom(room / width));
}

/** What is remembered of the view: without what a panel does to it. */
export function viewToKeep(
  { zoom, ownView }: { readonly zoom: number; readonly ownView: OwnView | null },
  { scrollLeft, scrollTop }: Pick<Element, 'scrollLeft' | 'scrollTop'>,
): OwnView {
  if (ownView === null) return { zoom, left: scrollLeft, top: scrollTop };
  return { ...ownView, top: Math.round((scrollTop / zoom) * ownView.zoom) };
}
