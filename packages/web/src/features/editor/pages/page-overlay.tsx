import { type ReactElement, Suspense, useCallback } from 'react';
import { isDarkColour } from '../../../components/chart/is-dark-colour.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { CollaboratorMarks } from '../presence/collaborator-marks.tsx';
import { useUi, useViewedState } from '../session/session-context.ts';
import type { PageCanvas } from './page-canvas.ts';
import styles from './pages.module.css';
import type { OnPlace } from './use-drawn-pages.ts';

const GhostMarks = lazyComponent(
  async () => (await import('../../../components/chart/ghosts/ghost-marks.tsx')).GhostMarks,
);

interface PageOverlayProps {
  readonly pageCanvas: PageCanvas;
  /** From 0. */
  readonly page: number;
  readonly zoom: number;
  readonly onPlace: OnPlace;
}

/** Overlays a page's rows with suggestions, others' selections and drags, and time travel's ghosts. */
export function PageOverlay({ pageCanvas, page, zoom, onPlace }: PageOverlayProps): ReactElement | null {
  const historyView = useUi((ui) => (ui.panel === 'history' ? ui.historyView : null));
  const place = useCallback((element: HTMLElement | null) => onPlace(page, element), [page, onPlace]);
  const now = useViewedState();
  const { scene, plan } = pageCanvas;
  const ground = isDarkColour(scene.background) ? 'dark' : 'light';
  const rows = plan.pages[page];
  if (!rows) return null;
  const { head, gap, body } = rows;
  const scale = plan.scale * zoom;
  const box = {
    left: plan.x * zoom,
    top: plan.y * zoom + (head.to - head.from + gap) * scale,
    width: scene.width * scale,
    height: (body.to - body.from) * scale,
  };
  return (
    <div className={styles.rows} style={box} data-ground={ground} aria-hidden="true">
      <div style={{ position: 'absolute', left: 0, top: -body.from * scale, width: '100%' }}>
        <div ref={place} className={styles.drawn} />
        {!historyView?.state && <CollaboratorMarks scene={scene} zoom={scale} range={body} />}
        {historyView?.comparison && (
          <Suspense fallback={null}>
            <svg
              className={styles.compared}
              aria-hidden="true"
              width={scene.width * scale}
              height={scene.height * scale}
              viewBox={`0 0 ${scene.width} ${scene.height}`}
            >
              <GhostMarks comparison={historyView.comparison} now={now} scene={scene} />
            </svg>
          </Suspense>
        )}
      </div>
    </div>
  );
}
