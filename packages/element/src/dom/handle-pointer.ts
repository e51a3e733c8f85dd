/** Px that the pointer moves before a press becomes a drag. */
const DRAG_START = 4;
/** The zoom per px of wheel movement. */
const SENSITIVITY = 0.002;
/** Px per line, for wheels that scroll by lines. */
const LINE = 16;

/** A place in the view, in px from its corner. */
export interface ViewPoint {
  readonly x: number;
  readonly y: number;
}

/** What the pointer asks for. */
export interface PointerActions {
  readonly zoomBy: (factor: number, at: ViewPoint) => void;
  readonly click: (at: ViewPoint, isToggle: boolean) => void;
  readonly open: (at: ViewPoint) => void;
}

/**
 * Lets the mouse drag the view, Ctrl and the wheel or two fingers on a trackpad zoom it, and clicks choose. The plain wheel and
 * fingers on a screen scroll as everywhere.
 */
export function handlePointer(viewport: HTMLElement, actions: PointerActions, signal: AbortSignal): void {
  let pressed: (ViewPoint & { readonly left: number; readonly top: number }) | undefined;
  let hasDragged = false;
  const placeOf = ({ clientX, clientY }: MouseEvent): ViewPoint => {
    const { left, top } = viewport.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const release = () => {
    pressed = undefined;
    viewport.removeAttribute('data-panning');
  };
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ) => viewport.addEventListener(type, listener, { ...options, signal });

  listen(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // The browser would zoom the page.
      event.preventDefault();
      const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      actions.zoomBy(Math.exp(-delta * SENSITIVITY), placeOf(event));
    },
    { passive: false },
  );
  listen('pointerdown', (event) => {
    hasDragged = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    pressed = { ...placeOf(event), left: viewport.scrollLeft, top: viewport.scrollTop };
  });
  listen('pointermove', (event) => {
    if (pressed === undefined) return;
    const { x, y } = placeOf(event);
    if (!hasDragged) {
      if (Math.hypot(x - pressed.x, y - pressed.y) < DRAG_START) return;
      hasDragged = true;
      viewport.setPointerCapture(event.pointerId);
      viewport.setAttribute('data-panning', '');
    }
    viewport.scrollTo(pressed.left + pressed.x - x, pressed.top + pressed.y - y);
  });
  listen('pointercancel', release);
  listen('lostpointercapture', release);
  listen('pointerup', release);
  listen('click', (event) => {
    // The click that ends a drag chooses nothing.
    if (!hasDragged) actions.click(placeOf(event), event.ctrlKey || event.metaKey || event.shiftKey);
  });
  listen('dblclick', (event) => actions.open(placeOf(event)));
}
