import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

const listeners = new Set<() => void>();
/** Kept on this device, for each person who uses it. */
const storageKey = () => `giotto.wheelZooms.${readStored('userId') ?? ''}`;

/** Whether the plain wheel zooms instead of scrolling (`ux.md` A12). */
export function doesWheelZoom(): boolean {
  return readStored(storageKey()) === 'on';
}

/** Switches it on or off for this person on this device. */
export function switchWheelZoom(isOn: boolean): void {
  writeStored(storageKey(), isOn ? 'on' : null);
  for (const listener of listeners) listener();
}

/** Whether the wheel zooms, kept current. */
export function useWheelZooms(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, doesWheelZoom);
}

type Turn = Pick<WheelEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'deltaX' | 'deltaY'>;

/** What turning the wheel does: with Ctrl or two fingers it zooms, with Alt it widens, with Shift it scrolls sideways. */
export function meaningOf(turn: Turn, isZoomFirst: boolean): 'zoom' | 'widen' | 'scroll' {
  if (turn.ctrlKey || turn.metaKey) return 'zoom';
  if (turn.altKey) return 'widen';
  return isZoomFirst && !turn.shiftKey && Math.abs(turn.deltaY) > Math.abs(turn.deltaX) ? 'zoom' : 'scroll';
}
