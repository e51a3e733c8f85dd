import type { Box, Scene } from '@giotto/chart/layout';
import { fontStack, textStyle } from '@giotto/chart/text';
import { type CSSProperties, memo, type ReactElement, type ReactNode, useMemo } from 'react';
import { useUi } from '../session/session-context.ts';
import styles from './chart-canvas.module.css';
import { compareSceneParts } from './compare-scene-parts.ts';
import { Painted } from './painted.tsx';
import { ITEMS, SHAPES } from './painted-list.ts';
import { InsertionHint, type RowHandlesPart, RowHandleView } from './row-handle-view.tsx';
import type { StripName } from './strip-point.ts';
import { type Interval, pickShapes } from './visible-area.ts';

type Page = 'background' | 'font';

/** How far the ring of a critical bar that begins with the plot reaches into the column, in px at zoom 1. */
const RING_OVERHANG = 3;

interface StripProps {
  readonly scene: Pick<Scene, Page>;
  readonly box: Box;
  readonly zoom: number;
  readonly className: string | undefined;
  readonly name: StripName;
  readonly style?: CSSProperties;
  /** How much of the strip's end shows what lies beneath, in px at zoom 1. */
  readonly openEnd?: number;
  readonly children?: ReactNode;
}

/** A part of the chart in a separate SVG, which makes it sticky. */
function Strip({
  scene,
  box,
  zoom,
  className,
  name,
  style,
  openEnd = 0,
  children,
}: StripProps): ReactElement {
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
      <rect {...box} width={box.width - openEnd} fill={scene.background} />
      {children}
    </svg>
  );
}

interface HeaderViewProps {
  readonly scene: Pick<Scene, Page | 'header' | 'headerShapes' | 'width'>;
  /** The horizontal range to draw. */
  readonly range: Interval;
  readonly zoom: number;
}

/** The timeline's two rows, sticky at the top while the rows scroll. */
export const HeaderView = memo(
  Header,
  compareSceneParts('background', 'font', 'header', 'headerShapes', 'width'),
);

function Header({ scene, range, zoom }: HeaderViewProps): ReactElement {
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
      <Painted things={scene.headerShapes} brush={SHAPES} range={range} pick={pickShapes} />
    </Strip>
  );
}

interface CornerViewProps {
  readonly scene: Pick<Scene, Page | 'header' | 'column' | 'headerShapes'>;
  readonly zoom: number;
}

/** The header's start above the label column, under which time scrolls away. */
export const CornerView = memo(
  Corner,
  compareSceneParts('background', 'font', 'header', 'column', 'headerShapes'),
);

function Corner({ scene, zoom }: CornerViewProps): ReactElement {
  const { column, header } = scene;
  const width = column.x + column.width;
  const range = useMemo(() => ({ from: 0, to: width }), [width]);
  const box = { x: 0, y: header.y, width, height: header.height };
  return (
    <Strip
      scene={scene}
      box={box}
      zoom={zoom}
      className={styles.corner}
      name="corner"
      style={{ marginBlockStart: header.y * zoom }}
    >
      <Painted things={scene.headerShapes} brush={SHAPES} range={range} pick={pickShapes} />
    </Strip>
  );
}

interface ColumnViewProps {
  readonly scene: Pick<Scene, Page | RowHandlesPart>;
  readonly zoom: number;
}

/** The label column, sticky at the side while time scrolls. */
export const ColumnView = memo(
  Column,
  compareSceneParts('background', 'font', 'column', 'columnItems', 'rows', 'shown'),
);

function Column({ scene, zoom }: ColumnViewProps): ReactElement {
  const { column } = scene;
  const hasRings = useUi((ui) => ui.views.some((view) => view.hasRings));
  return (
    <Strip
      scene={scene}
      box={column}
      zoom={zoom}
      className={styles.column}
      name="column"
      style={{ marginBlockStart: column.y * zoom, marginInlineStart: column.x * zoom }}
      openEnd={hasRings ? RING_OVERHANG : 0}
    >
      <Painted things={scene.columnItems} brush={ITEMS} />
      <RowHandleView scene={scene} />
      <InsertionHint scene={scene} />
    </Strip>
  );
}
