import type { Box, Scene, SceneItem, Shape } from '@giotto/chart/layout';

type TextShape = Extract<Shape, { type: 'text' }>;

function boxOfText({ x, y, size, width, anchor }: TextShape): Box {
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  return { x: left, y: y - size, width, height: 1.4 * size };
}

/** Where a shape is drawn; null for a path, whose extent only its owner knows. */
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
 * The scene's top left corner as a picture of its own: what lies outside is left out, so that the picture of a long
 * chart is not larger than that of a short one. Where the chart ends earlier, its page goes on.
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
      dependencies: layers.dependencies.filter(({ bounds }) => isSeen(bounds)),
      tasks: cropItems(layers.tasks),
      markers: cropItems(layers.markers),
      milestones: cropItems(layers.milestones),
    },
    headerShapes: crop(scene.headerShapes),
    columnItems: cropItems(scene.columnItems),
    watermark: [],
  };
}
