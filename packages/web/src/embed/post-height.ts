import type { EmbedSettings } from './embed-settings.ts';

let postedHeight = 0;

/**
 * Posts the content's height to the embedding page whenever it changes; a plain number, safe to send to any origin.
 * Measures the body, because the document is never lower than its frame.
 */
export function postHeight({ isAutoResize }: EmbedSettings): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (window.parent === window || !isAutoResize || height === postedHeight) return;
  postedHeight = height;
  window.parent.postMessage({ type: 'resize', height }, '*');
}
