import { type HierarchyRectangularNode, hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

/** A page and what it loads: kB per module path. */
export interface WeighedPage {
  readonly name: string;
  readonly modules: ReadonlyMap<string, number>;
}

interface Node {
  readonly name: string;
  readonly weight?: number;
  readonly children?: readonly Node[];
}

const WIDTH = 1400;
const HEIGHT = 700;
const HEADER = 16;
/** Labels are drawn only where a few letters fit. */
const MIN_LABEL = { width: 40, height: 12 };

/** The folder or package in which a module is shown, and its name there. */
function placeOf(path: string): [group: string, name: string] {
  const foreign = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(path);
  if (foreign) return [foreign[1] ?? '', foreign[2] ?? ''];
  const own = /packages\/(\w+\/src(?:\/[\w-]+){0,2})\/(.*)$/.exec(path);
  return own ? [own[1] ?? '', own[2] ?? ''] : ['build', path || 'between files'];
}

function nest({ name, modules }: WeighedPage): Node {
  const groups = new Map<string, Node[]>();
  for (const [path, weight] of modules) {
    const [group, own] = placeOf(path);
    groups.set(group, [...(groups.get(group) ?? []), { name: own, weight }]);
  }
  return { name, children: Array.from(groups, ([group, children]) => ({ name: group, children })) };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function drawNode(node: HierarchyRectangularNode<Node>): string {
  const { x0, y0, x1, y1, depth, data, value = 0 } = node;
  const [width, height] = [x1 - x0, y1 - y0];
  const group = node.ancestors().at(-2)?.data.name ?? '';
  const hue = [...group].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const title = `${depth > 1 ? `${group}: ` : ''}${data.name}, ${value.toFixed(2)} kB`;
  const label =
    width > MIN_LABEL.width && height > MIN_LABEL.height
      ? `<text x="${x0 + 3}" y="${y0 + 12}" clip-path="inset(0 0 0 0)">${escapeText(data.name.slice(0, Math.floor(width / 6)))}</text>`
      : '';
  const fill = `hsl(${hue} 45% ${depth > 1 ? 82 : 68}%)`;
  return `<g><title>${escapeText(title)}</title><rect x="${x0}" y="${y0}" width="${width}" height="${height}" fill="${fill}" stroke="#fff"/>${label}</g>`;
}

function drawPage(page: WeighedPage): string {
  const root = hierarchy(nest(page))
    .sum(({ weight = 0 }) => weight)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const placed = treemap<Node>()
    .tile(treemapSquarify)
    .size([WIDTH, HEIGHT])
    .paddingTop(({ depth }) => (depth === 1 ? HEADER : 0))(root);
  const nodes = placed.descendants().filter(({ depth }) => depth > 0);
  return [
    `<h2>${escapeText(page.name)}: ${(root.value ?? 0).toFixed(1)} kB</h2>`,
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="100%">${nodes.map(drawNode).join('')}</svg>`,
  ].join('\n');
}

/** An HTML page with a treemap for each of these pages: areas are gzipped kB; hovering shows a module's name. */
export function drawTreemap(pages: readonly WeighedPage[]): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>What the pages load</title>',
    '<style>body{font:14px system-ui;margin:24px}text{font:11px system-ui;pointer-events:none}</style>',
    '<h1>Gzipped JavaScript of the first load, by module</h1>',
    ...pages.map(drawPage),
    '</html>',
  ].join('\n');
}
