import type { Shape } from '@giotto/chart/layout';
import { shapeAttributes } from '@giotto/chart/render';
import { createElement, memo, type ReactElement } from 'react';

/** Converts an attribute such as `stroke-width` to React's spelling. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Draws one shape of a scene with the same attributes as the exported SVG. */
const ShapeView = memo(function ShapeView({ shape }: { shape: Shape }): ReactElement {
  const { tag, attributes, text } = shapeAttributes(shape);
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [camelCase(name), value]),
  );
  return createElement(tag, props, text);
});

/** Draws shapes in order. */
export function ShapeList({ shapes }: { shapes: readonly Shape[] }): ReactElement[] {
  // A scene's shapes have no ids; their place in the list is what they are.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return shapes.map((shape, index) => <ShapeView key={index} shape={shape} />);
}
