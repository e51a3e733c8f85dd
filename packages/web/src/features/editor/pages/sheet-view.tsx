import type { Sheet, SheetGroup } from '@giotto/chart/pages';
import { fontStack, textStyle } from '@giotto/chart/text';
import { memo, type ReactElement } from 'react';
import { ShapeList } from '../../../components/chart/shape-view.tsx';

interface SheetViewProps {
  readonly sheet: Sheet;
  readonly label: string;
  /** Px on the screen for a point of the page. */
  readonly scale: number;
  readonly className?: string;
}

/** A page as an SVG: the same groups as the exports draw, cut and placed alike (`renderSheets`). */
export const SheetView = memo(function SheetView({ sheet, label, scale, className }: SheetViewProps) {
  const { width, height, font, background, groups, sceneWidth } = sheet;
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={fontStack(font)}
      textRendering="geometricPrecision"
      style={textStyle(font)}
    >
      <rect width={width} height={height} fill={background} />
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no names, their place says which they are
        <Group key={index} group={group} sceneWidth={sceneWidth} />
      ))}
    </svg>
  );
});

function Group({ group, sceneWidth }: { group: SheetGroup; sceneWidth: number }): ReactElement {
  const { scale, x, y, clip, pieces } = group;
  const shapes = pieces.flatMap((piece) => piece.shapes);
  if (clip === undefined) {
    return (
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <ShapeList shapes={shapes} />
      </g>
    );
  }
  const height = clip.to - clip.from;
  return (
    <svg
      x={x}
      y={y + scale * clip.from}
      width={scale * sceneWidth}
      height={scale * height}
      viewBox={`0 ${clip.from} ${sceneWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <ShapeList shapes={shapes} />
    </svg>
  );
}
