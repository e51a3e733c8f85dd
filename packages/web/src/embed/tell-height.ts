import type { EmbedSettings } from './embed-settings.ts';

/** Tells the page around the frame how high the embed is: a number, so that it may be told to anyone. */
export function tellHeight(height: number, { isAutoResize }: EmbedSettings): void {
  if (window.parent !== window && isAutoResize) window.parent.postMessage({ type: 'resize', height }, '*');
}
