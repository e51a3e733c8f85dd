import {
  laneAreas,
  laneTitles,
  linkLines,
  linkSigns,
  markerFlags,
  markerLines,
  type Scene,
  type SceneItem,
  type Shape,
} from '../layout/index.ts';
import type { DrawnText } from '../text/index.ts';

/** A named group of shapes, back to front. */
interface ShapeLayer {
  readonly name: string;
  readonly shapes: readonly Shape[];
}

function shapesOf(items: readonly SceneItem[]): readonly Shape[] {
  return items.flatMap((item) => item.parts.flatMap((part) => part.shapes));
}

/** Everything that a scene draws, in drawing order (`ux.md` A0): the basis of the SVG text and the exports. */
export function listLayers(scene: Scene): readonly ShapeLayer[] {
  const { layers } = scene;
  return [
    { name: 'ground', shapes: scene.backgroundShapes },
    { name: 'horizontal-lanes', shapes: shapesOf(laneAreas(layers.horizontalLanes)) },
    { name: 'vertical-lanes', shapes: shapesOf(laneAreas(layers.verticalLanes)) },
    { name: 'grid', shapes: scene.grid },
    ...(layers.baselines === undefined ? [] : [{ name: 'baselines', shapes: shapesOf(layers.baselines) }]),
    {
      name: 'dependencies',
      shapes: [...linkLines(layers.dependencies), ...linkSigns(layers.dependencies)].flatMap(
        ({ shapes }) => shapes,
      ),
    },
    {
      name: 'lane-titles',
      shapes: shapesOf([...laneTitles(layers.horizontalLanes), ...laneTitles(layers.verticalLanes)]),
    },
    { name: 'tasks', shapes: shapesOf(layers.tasks) },
    { name: 'markers', shapes: shapesOf([...markerLines(layers.markers), ...markerFlags(layers.markers)]) },
    { name: 'milestones', shapes: shapesOf(layers.milestones) },
    { name: 'header', shapes: scene.headerShapes },
    { name: 'column', shapes: shapesOf(scene.columnItems) },
    ...(scene.legend === undefined ? [] : [{ name: 'legend', shapes: scene.legend }]),
    { name: 'watermark', shapes: scene.watermark },
  ];
}

/** Every text that a scene draws, as input for choosing font files (`listFontFiles`). */
export function listDrawnTexts(scene: Scene): DrawnText[] {
  return listLayers(scene).flatMap(({ shapes }) => shapes.filter((shape) => shape.type === 'text'));
}
