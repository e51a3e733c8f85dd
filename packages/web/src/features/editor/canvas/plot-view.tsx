import { markerFlags, markerLines, type Scene } from '@giotto/chart/layout';
import { fontStack, textStyle } from '@giotto/chart/text';
import { memo, type ReactElement } from 'react';
import styles from './chart-canvas.module.css';
import { Painted } from './painted.tsx';
import { ITEMS, LINKS, SHAPES } from './painted-list.ts';
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
      <Painted things={pickShapes(scene.ground, stretch)} brush={SHAPES} />
      <Painted things={pickVisible(layers.horizontalLanes, stretch)} brush={ITEMS} />
      <Painted things={pickVisible(layers.verticalLanes, stretch)} brush={ITEMS} />
      <Painted things={pickShapes(scene.grid, stretch)} brush={SHAPES} />
      <g className={styles.links}>
        <Painted things={pickVisible(layers.dependencies, stretch)} brush={LINKS} />
      </g>
      <Painted things={layers.tasks} brush={ITEMS} />
      <Painted things={markerLines(visibleMarkers)} brush={ITEMS} />
      <Painted things={markerFlags(visibleMarkers)} brush={ITEMS} />
      <Painted things={pickVisible(layers.milestones, stretch)} brush={ITEMS} />
      <Painted things={scene.watermark} brush={SHAPES} />
    </svg>
  );
});
