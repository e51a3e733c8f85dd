import type { Box, Scene, SceneItem, Shape } from '@giotto/chart/layout';

type TextShape = Extract<Shape, { type: 'text' }>;

function boxOfText({ x, y, size, width, anchor }: TextShape): Box {
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  return { x: left, y: y - size, width, height: 1.4 * size };
}

/** A shape's bounding box; null for a path, whose extent isn't known here. */
function boxOf(shape: Shape): Box | null {
  switch (shape.type) {
    case 'rect':
      return shape;
    case 'line': {
      const { x1, y1, x2, y2 } = shape;
      return {
        x: Math.min(x1, x2),
        y: Math.min(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
      };
    }
    case 'text':
      return boxOfText(shape);
    case 'path':
      return null;
  }
}

/**
 * Crops a scene to its top left corner and drops the shapes outside, so that the picture of a long chart is no larger
 * than that of a short one. A chart that ends earlier is extended by its page background.
 */
export function cropScene(scene: Scene, width: number, height: number): Scene {
  const isSeen = (box: Box | null): boolean => box === null || (box.x < width && box.y < height);
  const crop = (shapes: readonly Shape[]) => shapes.filter((shape) => isSeen(boxOf(shape)));
  const cropItems = (items: readonly SceneItem[]) => items.filter(({ bounds }) => isSeen(bounds));
  const { layers } = scene;
  return {
    ...scene,
    width,
    height,
    backgroundShapes: crop(scene.backgroundShapes),
    grid: crop(scene.grid),
    layers: {
      horizontalLanes: cropItems(layers.horizontalLanes),
      verticalLanes: cropItems(layers.verticalLanes),
      ...(layers.baselines && { baselines: cropItems(layers.baselines) }),
      dependencies: layers.dependencies.filter(({ bounds }) => isSeen(bounds)),
      tasks: cropItems(layers.tasks),
      markers: cropItems(layers.markers),
      milestones: cropItems(layers.milestones),
    },
    headerShapes: crop(scene.headerShapes),
    columnItems: cropItems(scene.columnItems),
    ...(scene.legend && { legend: crop(scene.legend) }),
    watermark: [],
  };
}
