import {
  laneAreas,
  laneTitles,
  linkLines,
  linkSigns,
  markerFlags,
  markerLines,
  type Scene,
} from '@giotto/chart/layout';
import { fontStack, textStyle } from '@giotto/chart/text';
import { memo, type ReactElement, useMemo } from 'react';
import { useUi } from '../session/session-context.ts';
import styles from './chart-canvas.module.css';
import { fadeLayers } from './fade-layers.ts';
import { Painted } from './painted.tsx';
import { ITEMS, LINKS, SHAPES, SIGNS } from './painted-list.ts';
import { type Interval, pickShapes, pickVisible } from './visible-area.ts';

interface PlotViewProps {
  readonly scene: Scene;
  /** The horizontal range to draw. */
  readonly range: Interval;
  readonly zoom: number;
}

/** The chart without its sticky parts. Hidden from assistive technology, which reads the treegrid. */
export const PlotView = memo(function PlotView({ scene, range, zoom }: PlotViewProps): ReactElement {
  const faded = useUi((ui) => ui.faded);
  const layers = useMemo(() => fadeLayers(scene.layers, faded), [scene.layers, faded]);
  const { horizontalLanes, verticalLanes } = layers;
  const areas = useMemo(
    () => [...laneAreas(horizontalLanes), ...laneAreas(verticalLanes)],
    [horizontalLanes, verticalLanes],
  );
  const titles = useMemo(
    () => [...laneTitles(horizontalLanes), ...laneTitles(verticalLanes)],
    [horizontalLanes, verticalLanes],
  );
  const links = useMemo(() => linkLines(layers.dependencies), [layers.dependencies]);
  const signs = useMemo(() => linkSigns(layers.dependencies), [layers.dependencies]);
  const lines = useMemo(() => markerLines(layers.markers), [layers.markers]);
  const flags = useMemo(() => markerFlags(layers.markers), [layers.markers]);
  return (
    <svg
      className={styles.plot}
      width={scene.width * zoom}
      height={scene.height * zoom}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      fontFamily={fontStack(scene.font)}
      textRendering="geometricPrecision"
      style={textStyle(scene.font)}
      data-picture
      aria-hidden="true"
    >
      <rect width={scene.width} height={scene.height} fill={scene.background} />
      <Painted things={scene.backgroundShapes} brush={SHAPES} range={range} pick={pickShapes} />
      <Painted things={areas} brush={ITEMS} range={range} pick={pickVisible} />
      <Painted things={scene.grid} brush={SHAPES} range={range} pick={pickShapes} />
      {layers.baselines && (
        <Painted things={layers.baselines} brush={ITEMS} range={range} pick={pickVisible} />
      )}
      <g className={styles.links}>
        <Painted things={links} brush={LINKS} range={range} pick={pickVisible} />
        <Painted things={signs} brush={SIGNS} range={range} pick={pickVisible} />
      </g>
      <Painted things={titles} brush={ITEMS} range={range} pick={pickVisible} />
      <Painted things={layers.tasks} brush={ITEMS} />
      <Painted things={lines} brush={ITEMS} range={range} pick={pickVisible} />
      <Painted things={flags} brush={ITEMS} range={range} pick={pickVisible} />
      <Painted things={layers.milestones} brush={ITEMS} range={range} pick={pickVisible} />
      {scene.legend && <Painted things={scene.legend} brush={SHAPES} />}
      <Painted things={scene.watermark} brush={SHAPES} />
    </svg>
  );
});
