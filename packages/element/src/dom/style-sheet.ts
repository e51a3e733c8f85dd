/**
 * How a view looks besides what the picture draws. Its own custom properties are the only thing to set from outside. Without
 * containment, a box that fits its content would grow with the picture, and the picture with the box. Focus is drawn outside,
 * because within, what is pinned would cover it.
 */
const CSS = `
.giotto-viewport {
  position: relative;
  box-sizing: border-box;
  inline-size: 100%;
  max-block-size: 100%;
  contain: inline-size;
  contain-intrinsic-inline-size: 300px;
  overflow: auto;
  outline: none;
  touch-action: pan-x pan-y;
}
.giotto-viewport:focus-visible {
  outline: 2px solid var(--giotto-accent, #2563eb);
}
.giotto-viewport[data-pannable] { cursor: grab; }
.giotto-viewport[data-panning] { cursor: grabbing; user-select: none; }
.giotto-canvas { display: grid; inline-size: max-content; }
.giotto-canvas > * { grid-area: 1 / 1; align-self: start; justify-self: start; display: block; }
.giotto-text { font-kerning: normal; font-variant-ligatures: none; user-select: none; }
.giotto-lining { font-variant-numeric: lining-nums; }
.giotto-strip { position: sticky; pointer-events: none; }
.giotto-strip[data-strip='header'] { inset-block-start: 0; z-index: 2; }
.giotto-strip[data-strip='column'] { inset-inline-start: 0; z-index: 1; }
.giotto-strip[data-strip='corner'] { inset-block-start: 0; inset-inline-start: 0; z-index: 3; }
.giotto-selection { pointer-events: none; }
.giotto-selection rect {
  fill: none;
  stroke: var(--giotto-accent, #2563eb);
  stroke-width: 2;
  vector-effect: non-scaling-stroke;
}
.giotto-list {
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
@media (forced-colors: active) {
  .giotto-selection rect { stroke: Highlight; }
}
`;

let sheet: CSSStyleSheet | undefined;

/** Adds the style sheet to a document or a shadow root, once. A constructed one needs no permission of a content policy. */
export function adoptStyles(root: Document | ShadowRoot): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
