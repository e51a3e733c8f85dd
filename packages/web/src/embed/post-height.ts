import type { EmbedSettings } from './embed-settings.ts';

let told = 0;

/**
 * Tells the page around the frame how high the embed's content is, whenever that changed: a number, so that it may be
 * told to anyone. The document itself is never lower than its frame, so it is the body that is measured.
 */
export function postHeight({ isAutoResize }: EmbedSettings): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (window.parent === window || !isAutoResize || height === told) return;
  told = height;
  window.parent.postMessage({ type: 'resize', height }, '*');
}
