/** Ms that a version takes to become another one (`ux.md` A16). */
const DURATION = 200;

let fading: { readonly end: () => void; readonly since: number } | null = null;

/**
 * Lets the picture of before fade over what is drawn next. Who steps faster than that sees each version at once; so do
 * those who want no motion.
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

/** Puts a copy over a part of the picture, which goes by itself. */
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
