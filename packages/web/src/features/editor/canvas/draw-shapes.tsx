import type { SceneItem, SceneLink, Shape } from '@giotto/chart/layout';
import { memo, type ReactElement } from 'react';
import { ShapeList, ShapeView } from '../../../components/chart/shape-view.tsx';

/** Draws elements; the data attributes are for tests and measurements, hit tests read the scene. */
export function Items({ items }: { items: readonly SceneItem[] }): ReactElement[] {
  return items.map((item) => <Item key={item.id} item={item} />);
}

const Item = memo(
  function Item({ item }: { item: SceneItem }): ReactElement {
    return (
      <g data-kind={item.kind} data-element={item.id}>
        {item.parts.map(({ part, shapes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part may stand twice, its place says which it is
          <g key={index} data-part={part}>
            <ShapeList shapes={shapes} />
          </g>
        ))}
      </g>
    );
  },
  (before, after) => isSameDrawing(before.item, after.item),
);

/** Draws dependencies. */
export function Links({ links }: { links: readonly SceneLink[] }): ReactElement[] {
  return links.map((link) => <Link key={link.id} link={link} />);
}

const Link = memo(
  function Link({ link }: { link: SceneLink }): ReactElement {
    return (
      <g data-kind="dependency" data-element={link.id}>
        <ShapeList shapes={link.shapes} />
      </g>
    );
  },
  (before, after) => isSameDrawing(before.link.shapes, after.link.shapes),
);

/** Draws shapes that come and go at their places, as grid lines do while the rows scroll. */
export function PlacedShapes({ shapes }: { shapes: readonly Shape[] }): ReactElement[] {
  const counts = new Map<string, number>();
  return shapes.map((shape) => {
    const place = placeOf(shape);
    const count = counts.get(place) ?? 0;
    counts.set(place, count + 1);
    return <ShapeView key={`${place} ${count}`} shape={shape} />;
  });
}

/** What tells a shape from its neighbours; of an upright line only its x, because its ends follow the rows. */
function placeOf(shape: Shape): string {
  switch (shape.type) {
    case 'line':
      return shape.x1 === shape.x2 ? `x${shape.x1}` : `y${shape.y1}`;
    case 'path':
      return 'path';
    default:
      return `${shape.type} ${shape.x} ${shape.type === 'text' ? shape.text : shape.y}`;
  }
}

/** Whether two plain values say the same: a picture that was laid out anew is mostly the one before. */
function isSameDrawing(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) && a.length === b.length && a.every((value, index) => isSameDrawing(value, b[index]))
    );
  }
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  const one = a as Readonly<Record<string, unknown>>;
  const other = b as Readonly<Record<string, unknown>>;
  return names.every((name) => isSameDrawing(one[name], other[name]));
}
