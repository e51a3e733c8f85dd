import { useSyncExternalStore } from 'react';

/** Below this window width a device counts as mobile (spec/charts.md §1). */
const mobileWidth = 800;

const mobileAgent = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;

/** The rule of spec/charts.md §1: a mobile user agent, or a window narrower than 800 px. */
export function isMobile(userAgent: string, windowWidth: number): boolean {
  return windowWidth < mobileWidth || mobileAgent.test(userAgent);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function readIsMobile(): boolean {
  return isMobile(navigator.userAgent, window.innerWidth);
}

/** Whether this window currently counts as mobile, which makes charts view-only. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, readIsMobile);
}
