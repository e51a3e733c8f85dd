import { createDeviceSwitch } from './device-switch.ts';
import { floorZoom } from './zoom.ts';

/** Whether to fit the chart's width while a panel takes part of the view. Otherwise the zoom stays. */
export const PANEL_FITS = createDeviceSwitch('panelFits');

/** A zoom and the scroll position at that zoom, px. */
export interface OwnView {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
}

/** The zoom that shows a chart's whole width (both in px), never larger than the person's own zoom. */
export function fitBeside(room: number, width: number, own: number): number {
  return Math.min(own, floorZoom(room / width));
}

/** The view to remember, without a panel's effect on it. */
export function viewToKeep(
  { zoom, ownView }: { readonly zoom: number; readonly ownView: OwnView | null },
  { scrollLeft, scrollTop }: Pick<Element, 'scrollLeft' | 'scrollTop'>,
): OwnView {
  if (ownView === null) return { zoom, left: scrollLeft, top: scrollTop };
  return { ...ownView, top: Math.round((scrollTop / zoom) * ownView.zoom) };
}
