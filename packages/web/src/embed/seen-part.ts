import type { Stretch } from './rows-to-draw.ts';

/** Px of a frame up to which it is somebody's screen; a higher one is as high as its chart, and scrolls with the page around it. */
const HIGHEST_SCREEN = 4_320;
/** Px of a strip of the picture. */
const STRIP = 1_000;

/** Knows which part of the picture is seen. */
export interface SeenPart {
  /** Lies over the picture and is sized like it. */
  readonly element: HTMLElement;
  /** Px from the top of the picture. */
  readonly read: () => Stretch;
  /** Begins to look at a picture of so many px. */
  readonly watch: (height: number) => void;
}

/**
 * Calls back when another part of the picture is seen. Inside the frame that is told by where the picture lies; in a frame
 * as high as its chart only the browser knows, which tells by strips of the picture.
 */
export function watchSeenPart(place: HTMLElement, onChange: () => void): SeenPart {
  const element = document.createElement('div');
  element.className = 'strips';
  const seenStrips = new Set<Element>();
  let height = 0;
  let inStrips: Stretch = { top: 0, bottom: HIGHEST_SCREEN };

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
