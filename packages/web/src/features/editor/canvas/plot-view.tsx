import { markerFlags, markerLines, type Scene, type SceneItem, type SceneLink } from '@giotto/chart/layout';
import { fontStack, textStyle } from '@giotto/chart/text';
import type { ReactElement } from 'react';
import { ShapeList } from '../../../components/chart/shape-view.tsx';
import styles from './chart-canvas.module.css';
import { pickVisible, type Viewport } from './visible-area.ts';

interface PlotViewProps {
  readonly scene: Scene;
  readonly view: Viewport;
  readonly zoom: number;
}

/** The picture without what stays in view while it scrolls; for the eyes only, the treegrid carries the content. */
export function PlotView({ scene, view, zoom }: PlotViewProps): ReactElement {
  const { layers } = scene;
  const visibleMarkers = pickVisible(layers.markers, view);
  return (
    <svg
      className={styles.plot}
      width={scene.width * zoom}
      height={scene.height * zoom}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      fontFamily={fontStack(scene.font)}
      textRendering="geometricPrecision"
      style={textStyle(scene.font)}
      aria-hidden="true"
    >
      <rect width={scene.width} height={scene.height} fill={scene.background} />
      <ShapeList shapes={scene.ground} />
      <Items items={pickVisible(layers.horizontalLanes, view)} />
      <Items items={pickVisible(layers.verticalLanes, view)} />
      <ShapeList shapes={scene.grid} />
      <Links links={pickVisible(layers.dependencies, view)} />
      <Items items={pickVisible(layers.tasks, view)} />
      <Items items={markerLines(visibleMarkers)} />
      <Items items={markerFlags(visibleMarkers)} />
      <Items items={pickVisible(layers.milestones, view)} />
      <ShapeList shapes={scene.watermark} />
    </svg>
  );
}

/** Draws elements; the data attributes are for tests and measurements, hit tests read the scene. */
export function Items({ items }: { items: readonly SceneItem[] }): ReactElement[] {
  return items.map((item) => (
    <g key={item.id} data-kind={item.kind} data-element={item.id}>
      {item.parts.map(({ part, shapes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part may stand twice, its place says which it is
        <g key={index} data-part={part}>
          <ShapeList shapes={shapes} />
        </g>
      ))}
    </g>
  ));
}

function Links({ links }: { links: readonly SceneLink[] }): ReactElement[] {
  return links.map((link) => (
    <g key={link.id} data-kind="dependency" data-element={link.id}>
      <ShapeList shapes={link.shapes} />
    </g>
  ));
}
