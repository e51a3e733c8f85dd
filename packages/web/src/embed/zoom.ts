import { clampZoom, keepPlace } from '@giotto/chart/interact';

/** The zoom per px of wheel movement, and per key press. */
const SENSITIVITY = 0.002;
const STEP = 0.1;
/** Px per line, for wheels that scroll by lines. */
const LINE = 16;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The embed's zoom. The frame keeps its size, so the embedding page doesn't move. */
export interface EmbedZoom {
  /** Resizes a redrawn picture. */
  readonly refit: () => void;
}

/**
 * Lets readers zoom with Ctrl and the wheel after a click into the embed, and drag content larger than its frame; the +
 * − 0 keys zoom too. The plain wheel scrolls the page (`ux.md` A14).
 */
export function startZoom(place: HTMLElement): EmbedZoom {
  let zoom = 1;
  let isActive = false;
  let dragged: Place | null = null;

  const refit = () => {
    const pictures = [...place.querySelectorAll<SVGElement | HTMLElement>(':scope > svg, :scope > .strips')];
    for (const { style } of [place, ...pictures]) {
      for (const property of ['width', 'height', 'overflow', 'cursor', 'user-select'])
        style.removeProperty(property);
    }
    if (zoom === 1) return;
    const height = place.offsetHeight;
    const sizes = pictures.map((picture) => picture.getBoundingClientRect());
    place.style.height = `${height}px`;
    place.style.overflow = 'auto';
    place.style.cursor = 'grab';
    // Dragging must not select texts.
    place.style.userSelect = 'none';
    pictures.forEach(({ style }, at) => {
      style.width = `${(sizes[at]?.width ?? 0) * zoom}px`;
      style.height = `${(sizes[at]?.height ?? 0) * zoom}px`;
    });
  };
  const zoomTo = (wanted: number, at: Place) => {
    const before = zoom;
    zoom = clampZoom(wanted);
    if (zoom === before) return;
    const { scrollLeft, scrollTop } = place;
    refit();
    place.scrollLeft = keepPlace(scrollLeft, at.x, before, zoom);
    place.scrollTop = keepPlace(scrollTop, at.y, before, zoom);
  };
  const placeOf = ({ clientX, clientY }: MouseEvent): Place => {
    const { left, top } = place.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onWheel = (event: WheelEvent) => {
    if (!isActive || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    zoomTo(zoom * Math.exp(-delta * SENSITIVITY), placeOf(event));
  };
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    const middle = { x: place.clientWidth / 2, y: place.clientHeight / 2 };
    if (key === '+' || key === '=') zoomTo(zoom + STEP, middle);
    else if (key === '-') zoomTo(zoom - STEP, middle);
    else if (key === '0' || key === 'Escape') zoomTo(1, middle);
  };
  const onDown = (event: PointerEvent) => {
    isActive = true;
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (zoom === 1 || isLink || event.button !== 0 || event.pointerType === 'touch') return;
    dragged = { x: event.clientX, y: event.clientY };
    place.setPointerCapture(event.pointerId);
    place.style.cursor = 'grabbing';
  };
  const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!dragged) return;
    place.scrollBy(dragged.x - x, dragged.y - y);
    dragged = { x, y };
  };
  const onUp = () => {
    if (dragged) place.style.cursor = 'grab';
    dragged = null;
  };
  // Not passive: the browser must not zoom too.
  window.addEventListener('wheel', onWheel, { passive: false });
  window.addEventListener('keydown', onKeyDown);
  window.addEventListener('pointerdown', onDown);
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', onUp);
  window.addEventListener('blur', () => {
    isActive = false;
  });
  return { refit };
}
