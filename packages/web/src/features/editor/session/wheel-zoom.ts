import { createDeviceSwitch } from './device-switch.ts';

/** Whether the plain wheel zooms instead of scrolling (`ux.md` A12). */
export const WHEEL_ZOOMS = createDeviceSwitch('wheelZooms');

type Turn = Pick<WheelEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'deltaX' | 'deltaY'>;

/** What turning the wheel does: Ctrl or a pinch zooms, Alt widens, Shift scrolls sideways. */
export function meaningOf(turn: Turn, isZoomFirst: boolean): 'zoom' | 'widen' | 'scroll' {
  if (turn.ctrlKey || turn.metaKey) return 'zoom';
  if (turn.altKey) return 'widen';
  return isZoomFirst && !turn.shiftKey && Math.abs(turn.deltaY) > Math.abs(turn.deltaX) ? 'zoom' : 'scroll';
}
