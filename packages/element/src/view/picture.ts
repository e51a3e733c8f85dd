import type { Scene, Shape } from '@giotto/chart/layout';
import { listLayers, shapeAttributes } from '@giotto/chart/render';
import { fontStack } from '@giotto/chart/text';

/** An SVG element of a picture: the page draws it as it is, and React creates the same. */
export interface PictureNode {
  readonly tag: string;
  /** With SVG's own names: `stroke-width`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PictureNode[];
  /** Of a text. */
  readonly text?: string;
}

function shapeNode(shape: Shape): PictureNode {
  const { tag, attributes, text } = shapeAttributes(shape);
  return { tag, attributes, children: [], ...(text !== undefined && { text }) };
}

/** Shapes in the chart's font. No `style` attribute, which a strict content policy forbids: the style sheet has the rest. */
export function textGroup(font: Scene['font'], children: readonly PictureNode[]): PictureNode {
  return {
    tag: 'g',
    attributes: {
      class: font === 'Raleway' ? 'giotto-text giotto-lining' : 'giotto-text',
      'font-family': fontStack(font),
      'text-rendering': 'geometricPrecision',
    },
    children,
  };
}

/** A scene's picture, by itself. */
export function pictureNode(scene: Scene): PictureNode {
  return { tag: 'svg', attributes: pictureAttributes(scene), children: [drawnNode(scene)] };
}

/** What a scene draws, in order. */
export function drawnNode(scene: Scene): PictureNode {
  const layers = listLayers(scene)
    .filter(({ shapes }) => shapes.length > 0)
    .map(({ name, shapes }) => ({
      tag: 'g',
      attributes: { 'data-layer': name },
      children: shapes.map(shapeNode),
    }));
  return textGroup(scene.font, layers);
}

/** Shapes as nodes, for a part of a picture. */
export function shapeNodes(shapes: readonly Shape[]): readonly PictureNode[] {
  return shapes.map(shapeNode);
}

/** The attributes of the picture's `svg`. The list of elements beside it says what it shows. */
export function pictureAttributes({ width, height }: Pick<Scene, 'width' | 'height'>, zoom = 1) {
  return {
    class: 'giotto-picture',
    width: `${width * zoom}`,
    height: `${height * zoom}`,
    viewBox: `0 0 ${width} ${height}`,
    'aria-hidden': 'true',
  } as const;
}
