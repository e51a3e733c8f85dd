import type { Box } from '@giotto/chart/layout';
import type { Sites } from './anchors.ts';
import type { PathCommand } from './path-commands.ts';
import type { Place } from './place.ts';

/** Where connectors are glued to rectangles, diamonds and paths: at the middle of each side. */
export const SIDES: Sites = {
  top: { index: 0, x: 0.5, y: 0 },
  left: { index: 1, x: 0, y: 0.5 },
  bottom: { index: 2, x: 0.5, y: 1 },
  right: { index: 3, x: 1, y: 0.5 },
};

/** The middles of a box's sides by the names of DrawingML's guides, in the order of `SIDES`. */
const MIDDLES = [
  ['hc', 't'],
  ['l', 'vc'],
  ['hc', 'b'],
  ['r', 'vc'],
] as const;

const ELEMENTS = {
  move: 'moveTo',
  line: 'lnTo',
  quadratic: 'quadBezTo',
  cubic: 'cubicBezTo',
  close: 'close',
} as const;

/** The corners' radius as DrawingML counts it: in 1/100,000 of the shorter side, at most half of it. */
function adjustOf(radius: number, { width, height }: Box): number {
  const side = Math.min(width, height);
  return side <= 0 ? 0 : Math.min(50_000, Math.round((radius / side) * 100_000));
}

/** A rectangle's geometry; `radius` in the box's units. */
export function rectangleXml(box: Box, radius = 0): string {
  const adjust = adjustOf(radius, box);
  return adjust === 0 ? presetXml('rect') : presetXml('roundRect', `<a:gd name="adj" fmla="val ${adjust}"/>`);
}

/** A preset's geometry. */
export function presetXml(name: string, adjusts = ''): string {
  return `<a:prstGeom prst="${name}"><a:avLst>${adjusts}</a:avLst></a:prstGeom>`;
}

/** A path's geometry in its box, with the middles of the box's sides for connectors. */
export function pathXml(commands: readonly PathCommand[], place: Place, box: Box, isFilled: boolean): string {
  const [w, h] = [Math.max(1, box.width), Math.max(1, box.height)];
  const steps = commands.map(({ type, points }) => {
    const name = ELEMENTS[type];
    const places = points.map(({ x, y }) => `<a:pt x="${place.x(x) - box.x}" y="${place.y(y) - box.y}"/>`);
    return places.length === 0 ? `<a:${name}/>` : `<a:${name}>${places.join('')}</a:${name}>`;
  });
  const sites = MIDDLES.map(([x, y]) => `<a:cxn ang="0"><a:pos x="${x}" y="${y}"/></a:cxn>`);
  const path = `<a:path w="${w}" h="${h}"${isFilled ? '' : ' fill="none"'}>${steps.join('')}</a:path>`;
  return `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst>${sites.join('')}</a:cxnLst><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${path}</a:pathLst></a:custGeom>`;
}
