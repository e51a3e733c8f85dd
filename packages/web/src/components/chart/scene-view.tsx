import type { Scene } from '@giotto/chart/layout';
import { listLayers } from '@giotto/chart/render';
import { fontStack, textStyle } from '@giotto/chart/text';
import { memo, type ReactNode } from 'react';
import { ShapeList } from './shape-view.tsx';

export interface SceneViewProps {
  readonly scene: Scene;
  /** Describes the picture to screen readers; without it the picture is decorative. */
  readonly label?: string;
  /** Screen px per chart px. */
  readonly scale: number;
  readonly className?: string;
  /** Drawn over the scene, in its coordinates. */
  readonly children?: ReactNode;
}

/** Renders a whole scene as a static SVG, with the same shapes as every other renderer. */
export const SceneView = memo(function SceneView(props: SceneViewProps) {
  const { scene, label, scale, className, children } = props;
  const { width, height, font, background } = scene;
  return (
    <svg
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      className={className}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={fontStack(font)}
      textRendering="geometricPrecision"
      style={textStyle(font)}
    >
      <rect width={width} height={height} fill={background} />
      {listLayers(scene).map(({ name: layer, shapes }) => (
        <g key={layer}>
          <ShapeList shapes={shapes} />
        </g>
      ))}
      {children}
    </svg>
  );
});
