import { type RefObject, useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import styles from './chart-canvas.module.css';

/** Ms of the fade from one style to another, and under reduced motion (`ux.md` A16). */
const FADE = 200;
const REDUCED_FADE = 80;

/** Fades between styles while they are previewed: the previous drawing stays on top and fades out. */
export function useCrossFade(session: EditorSession, page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let ghost: Ghost | null = null;
    let { previewedChanges } = session.ui.get();
    const unsubscribe = session.ui.subscribe(() => {
      const ui = session.ui.get();
      if (ui.previewedChanges === previewedChanges) return;
      previewedChanges = ui.previewedChanges;
      // Editing a style shows changes immediately.
      if (ui.panel !== 'styles' || !page.current) return;
      ghost?.remove();
      // The new style isn't drawn yet.
      ghost = fadeOut(page.current);
    });
    return () => {
      unsubscribe();
      ghost?.remove();
    };
  }, [session, page]);
}

type Ghost = Pick<HTMLElement, 'remove'>;

/** Overlays a copy of the drawing, which then fades out. */
function fadeOut(page: HTMLElement): Ghost {
  const ghost = document.createElement('div');
  ghost.className = styles.ghost ?? '';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.width = page.style.width;
  ghost.style.height = page.style.height;
  for (const part of page.querySelectorAll<SVGElement>(`:scope > .${styles.plot}, :scope > [data-strip]`)) {
    if (!(part instanceof SVGElement)) continue;
    const copy = part.cloneNode(true) as SVGElement;
    copy.removeAttribute('data-strip');
    ghost.append(copy);
  }
  page.append(ghost);
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const fading = ghost.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: isReduced ? REDUCED_FADE : FADE,
    easing: 'ease-out',
  });
  fading.onfinish = () => ghost.remove();
  return ghost;
}
