import type { VerticalRange } from '@giotto/chart/layout';

/**
 * The maximum height in px of a frame that acts as a viewport; a higher one fits its chart and scrolls with the
 * embedding page.
 */
const HIGHEST_SCREEN = 4_320;
/** The height of a strip of the picture in px. */
const STRIP = 1_000;

/** Tracks the visible part of the picture. */
export interface VisiblePart {
  /** Overlays the picture with the same size. */
  readonly element: HTMLElement;
  /** Px from the top of the picture. */
  readonly read: () => VerticalRange;
  /** Starts observing a picture of this height in px. */
  readonly watch: (height: number) => void;
}

/**
 * Calls back when the visible part of the picture changes. Inside a frame the picture's position tells; in a frame as
 * high as its chart only the browser knows, so strips of the picture are observed.
 */
export function watchVisiblePart(place: HTMLElement, onChange: () => void): VisiblePart {
  const element = document.createElement('div');
  element.className = 'strips';
  const seenStrips = new Set<Element>();
  let height = 0;
  let inStrips: VerticalRange = { top: 0, bottom: HIGHEST_SCREEN };

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) seenStrips.add(target);
      else seenStrips.delete(target);
    }
    const strips = [...element.children];
    const places = strips.flatMap((strip, at) => (seenStrips.has(strip) ? [at] : []));
    const [first, last] = [places.at(0), places.at(-1)];
    if (first === undefined || last === undefined) return;
    const px = height / strips.length;
    inStrips = { top: first * px, bottom: (last + 1) * px };
    onChange();
  });

  window.addEventListener('scroll', onChange, { capture: true, passive: true });
  window.addEventListener('resize', onChange);

  return {
    element,
    read() {
      const picture = element.getBoundingClientRect();
      if (window.innerHeight > HIGHEST_SCREEN || picture.height === 0) return inStrips;
      const around = place.getBoundingClientRect();
      const toPicture = (y: number) => ((y - picture.top) / picture.height) * height;
      const top = toPicture(Math.max(0, around.top));
      return { top, bottom: Math.max(top, toPicture(Math.min(window.innerHeight, around.bottom))) };
    },
    watch(px) {
      height = px;
      observer.disconnect();
      seenStrips.clear();
      const count = Math.ceil(px / STRIP);
      element.replaceChildren(...Array.from({ length: count }, () => document.createElement('div')));
      for (const strip of element.children) {
        (strip as HTMLElement).style.height = `${100 / count}%`;
        observer.observe(strip);
      }
    },
  };
}
