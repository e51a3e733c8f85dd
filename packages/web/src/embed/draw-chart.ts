import type { Scene, SceneItem, Shape } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { listLayers, shapeAttributes } from '@giotto/chart/render';
import { fontStack } from '@giotto/chart/text';
import { safeLink } from '../lib/safe-link.ts';

const SVG = 'http://www.w3.org/2000/svg';

function create(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function drawShape(shape: Shape): SVGElement {
  const { tag, attributes, text } = shapeAttributes(shape);
  const element = create(tag, attributes);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** What a legend says, for people who can't see it. */
function readLegend(legend: Scene['legend'] = []): string {
  return legend.flatMap((shape) => (shape.type === 'text' ? shape.text : [])).join(', ');
}

/** An empty picture of a chart. */
export function createPicture({
  width,
  height,
  legend,
}: Pick<Scene, 'width' | 'height' | 'legend'>): SVGElement {
  const words = readLegend(legend);
  return create('svg', {
    width: `${width}`,
    height: `${height}`,
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'aria-label': document.title,
    ...(words !== '' && { 'aria-description': words }),
  });
}

/** Replaces the picture's content by a scene; texts are set as text, never as markup. */
export function fillPicture(picture: SVGElement, scene: Scene): void {
  const texts = create('g', {
    class: 'chart-text',
    'font-family': fontStack(scene.font),
    'text-rendering': 'geometricPrecision',
  });
  for (const { name, shapes } of listLayers(scene)) {
    const layer = create('g', { 'data-layer': name });
    layer.append(...shapes.map(drawShape));
    texts.append(layer);
  }
  picture.replaceChildren(texts);
}

/** The layer of links over the picture: a sibling, because screen readers skip the content of an image. */
export function drawLinkLayer(scene: Scene, state: State): SVGElement {
  const { width, height } = scene;
  const layer = create('svg', {
    class: 'links',
    width: `${width}`,
    height: `${height}`,
    viewBox: `0 0 ${width} ${height}`,
  });
  layer.append(...drawLinks(scene, state));
  return layer;
}

/** Areas over linked elements and link signs, which open in a new tab. */
function drawLinks(scene: Scene, state: State): SVGElement[] {
  const items: readonly SceneItem[] = [...scene.layers.tasks, ...scene.layers.milestones];
  return items.flatMap(({ kind, id, box, parts }) => {
    const record = kind === 'task' ? state.task.get(id) : state.milestone.get(id);
    const href = safeLink(record?.externalLink);
    if (href === null) return [];
    const link = create('a', {
      href,
      target: '_blank',
      rel: 'noopener noreferrer nofollow ugc',
      'aria-label': record?.title ?? href,
    });
    const signs = parts.filter(({ sign }) => sign === 'link').map((part) => part.box);
    for (const { x, y, width, height } of [box, ...signs]) {
      link.append(create('rect', { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}`, rx: '4' }));
    }
    return [link];
  });
}
