import type { Box, Scene } from '@giotto/chart/layout';
import { fontStack, textStyle } from '@giotto/chart/text';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { ShapeList } from '../../../components/chart/shape-view.tsx';
import styles from './chart-canvas.module.css';
import { Items } from './plot-view.tsx';
import { InsertionHint, RowHandleView } from './row-handle-view.tsx';
import { pickVisible, type Viewport } from './visible-area.ts';

interface StripProps {
  readonly scene: Scene;
  readonly box: Box;
  readonly zoom: number;
  readonly className: string | undefined;
  readonly name: 'header' | 'column';
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

/** A part of the picture in an SVG of its own, so that it can stay in view. */
function Strip({ scene, box, zoom, className, name, style, children }: StripProps): ReactElement {
  return (
    <svg
      className={className}
      width={box.width * zoom}
      height={box.height * zoom}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      fontFamily={fontStack(scene.font)}
      textRendering="geometricPrecision"
      style={{ ...textStyle(scene.font), ...style }}
      data-strip={name}
      aria-hidden="true"
    >
      <rect {...box} fill={scene.background} />
      {children}
    </svg>
  );
}

/** The timeline's two rows: stay at the top while the rows scroll. */
export function HeaderView({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement {
  const box = { x: 0, y: scene.header.y, width: scene.width, height: scene.header.height };
  return (
    <Strip
      scene={scene}
      box={box}
      zoom={zoom}
      className={styles.header}
      name="header"
      style={{ marginBlockStart: scene.header.y * zoom }}
    >
      <ShapeList shapes={scene.headerShapes} />
    </Strip>
  );
}

/** The label column: stays at the side while time scrolls. */
export function ColumnView({
  scene,
  zoom,
  view,
}: {
  scene: Scene;
  zoom: number;
  view: Viewport;
}): ReactElement {
  const { column } = scene;
  return (
    <Strip
      scene={scene}
      box={column}
      zoom={zoom}
      className={styles.column}
      name="column"
      style={{ marginBlockStart: column.y * zoom, marginInlineStart: column.x * zoom }}
    >
      <Items items={pickVisible(scene.columnItems, { ...view, x: column.x, width: column.width })} />
      <RowHandleView scene={scene} />
      <InsertionHint scene={scene} />
    </Strip>
  );
}
