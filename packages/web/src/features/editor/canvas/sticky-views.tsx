import type { Box, Scene } from '@giotto/chart/layout';
import { fontStack, textStyle } from '@giotto/chart/text';
import { type CSSProperties, memo, type ReactElement, type ReactNode } from 'react';
import styles from './chart-canvas.module.css';
import { Painted } from './painted.tsx';
import { ITEMS, SHAPES } from './painted-list.ts';
import { InsertionHint, RowHandleView } from './row-handle-view.tsx';
import type { StripName } from './strip-point.ts';
import { pickShapes } from './visible-area.ts';

interface StripProps {
  readonly scene: Scene;
  readonly box: Box;
  readonly zoom: number;
  readonly className: string | undefined;
  readonly name: StripName;
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

interface HeaderViewProps {
  readonly scene: Scene;
  /** The stretch of the picture that is drawn. */
  readonly from: number;
  readonly to: number;
  readonly zoom: number;
}

/** The timeline's two rows: stay at the top while the rows scroll. */
export const HeaderView = memo(function HeaderView({ scene, from, to, zoom }: HeaderViewProps): ReactElement {
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
      <Painted things={pickShapes(scene.headerShapes, { from, to })} brush={SHAPES} />
    </Strip>
  );
});

/** The header's beginning over the label column: time scrolls away beneath it. */
export const CornerView = memo(function CornerView({
  scene,
  zoom,
}: {
  scene: Scene;
  zoom: number;
}): ReactElement {
  const { column, header } = scene;
  const box = { x: 0, y: header.y, width: column.x + column.width, height: header.height };
  return (
    <Strip
      scene={scene}
      box={box}
      zoom={zoom}
      className={styles.corner}
      name="corner"
      style={{ marginBlockStart: header.y * zoom }}
    >
      <Painted things={pickShapes(scene.headerShapes, { from: 0, to: box.width })} brush={SHAPES} />
    </Strip>
  );
});

/** The label column: stays at the side while time scrolls. */
export const ColumnView = memo(function ColumnView({
  scene,
  zoom,
}: {
  scene: Scene;
  zoom: number;
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
      <Painted things={scene.columnItems} brush={ITEMS} />
      <RowHandleView scene={scene} />
      <InsertionHint scene={scene} />
    </Strip>
  );
});
