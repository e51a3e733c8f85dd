import { markerFlags, markerLines, type Scene } from '@giotto/chart/layout';
import { fontStack, textStyle } from '@giotto/chart/text';
import { memo, type ReactElement } from 'react';
import { ShapeList } from '../../../components/chart/shape-view.tsx';
import styles from './chart-canvas.module.css';
import { Items, Links, PlacedShapes } from './draw-shapes.tsx';
import { pickShapes, pickVisible } from './visible-area.ts';

interface PlotViewProps {
  readonly scene: Scene;
  /** The stretch of the picture that is drawn. */
  readonly from: number;
  readonly to: number;
  readonly zoom: number;
}

/** The picture without what stays in view while it scrolls; for the eyes only, the treegrid carries the content. */
export const PlotView = memo(function PlotView({ scene, from, to, zoom }: PlotViewProps): ReactElement {
  const { layers } = scene;
  const stretch = { from, to };
  const visibleMarkers = pickVisible(layers.markers, stretch);
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
      <PlacedShapes shapes={pickShapes(scene.ground, stretch)} />
      <Items items={pickVisible(layers.horizontalLanes, stretch)} />
      <Items items={pickVisible(layers.verticalLanes, stretch)} />
      <PlacedShapes shapes={pickShapes(scene.grid, stretch)} />
      <Links links={pickVisible(layers.dependencies, stretch)} />
      <Items items={layers.tasks} />
      <Items items={markerLines(visibleMarkers)} />
      <Items items={markerFlags(visibleMarkers)} />
      <Items items={pickVisible(layers.milestones, stretch)} />
      <ShapeList shapes={scene.watermark} />
    </svg>
  );
});
