/** Ms it takes to fade from one version to another (`ux.md` A16). */
const DURATION = 200;

let fading: { readonly end: () => void; readonly since: number } | null = null;

/**
 * Fades the previous picture out over the one drawn next. Skipped when versions change faster than that, and for people
 * who prefer reduced motion.
 */
export function crossFade(): void {
  const now = performance.now();
  const isQuick = fading !== null && now - fading.since < DURATION;
  fading?.end();
  fading = null;
  if (isQuick || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    if (isQuick) fading = { end: () => {}, since: now };
    return;
  }
  const pictures = [...document.querySelectorAll<SVGElement>('[data-canvas] svg[data-picture]')];
  const copies = pictures.map(fadeOut);
  const end = () => {
    for (const copy of copies) copy.remove();
  };
  fading = { end, since: now };
}

/** Overlays a copy of part of the picture, which removes itself after fading out. */
function fadeOut(picture: SVGElement): SVGElement {
  const copy = picture.cloneNode(true) as SVGElement;
  copy.removeAttribute('data-picture');
  copy.style.pointerEvents = 'none';
  picture.after(copy);
  const animation = copy.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: DURATION,
    easing: 'ease-out',
  });
  const remove = () => copy.remove();
  animation.finished.then(remove, remove);
  return copy;
}
