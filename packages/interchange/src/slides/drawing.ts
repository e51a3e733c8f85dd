import type { Box } from '@giotto/chart/layout';
import { escapeXml } from '@giotto/chart/render';
import { uniteBoxes } from './place.ts';

/** Something written on a slide: its XML and its box in English metric units. */
export interface Drawing {
  readonly xml: string;
  readonly box: Box;
}

/** Numbers the shapes of one slide; 1 is the slide itself. */
export class ShapeIds {
  #last = 1;

  next(): number {
    this.#last += 1;
    return this.#last;
  }

  /** The number given last. */
  get last(): number {
    return this.#last;
  }
}

/** A shape's number, its name in the selection pane, and its alternative text. */
export interface Naming {
  readonly id: number;
  readonly name: string;
  readonly description?: string;
  /** Whether a group stays where it is until somebody unlocks it. */
  readonly isLocked?: boolean;
}

const LONGEST_NAME = 200;

/** The element with a shape's name; line breaks in names become spaces. */
export function propertiesXml({ id, name, description }: Naming): string {
  const written = escapeXml(name.replaceAll(/\s/g, ' ').slice(0, LONGEST_NAME));
  const text = description === undefined ? '' : ` descr="${escapeXml(description)}"`;
  return `<p:cNvPr id="${id}" name="${written}"${text}/>`;
}

/** A shape's place, turned and mirrored if given. */
export function transformXml({ x, y, width, height }: Box, turn = ''): string {
  return `<a:xfrm${turn}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;
}

/** A shape with its geometry, look and text. */
export function shapeXml(
  naming: Naming,
  box: Box,
  geometry: string,
  look: string,
  text = '',
  isTextBox = false,
): Drawing {
  const kind = isTextBox ? '<p:cNvSpPr txBox="1"/>' : '<p:cNvSpPr/>';
  const head = `<p:nvSpPr>${propertiesXml(naming)}${kind}<p:nvPr/></p:nvSpPr>`;
  return { xml: `<p:sp>${head}<p:spPr>${transformXml(box)}${geometry}${look}</p:spPr>${text}</p:sp>`, box };
}

const LOCKS = '<a:grpSpLocks noMove="1" noResize="1"/>';

/** Drawings as one group, back to front; a single one without a description, or none, stays as it is. */
export function groupDrawings(naming: Naming, drawings: readonly Drawing[]): Drawing[] {
  if (drawings.length === 0 || (drawings.length === 1 && naming.description === undefined))
    return [...drawings];
  const box = uniteBoxes(drawings.map((drawing) => drawing.box));
  const { x, y, width, height } = box;
  const inner = `<a:chOff x="${x}" y="${y}"/><a:chExt cx="${width}" cy="${height}"/></a:xfrm>`;
  const place = transformXml(box).replace('</a:xfrm>', inner);
  const kind = naming.isLocked ? `<p:cNvGrpSpPr>${LOCKS}</p:cNvGrpSpPr>` : '<p:cNvGrpSpPr/>';
  const head = `<p:nvGrpSpPr>${propertiesXml(naming)}${kind}<p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${place}</p:grpSpPr>`;
  return [{ xml: `<p:grpSp>${head}${drawings.map(({ xml }) => xml).join('')}</p:grpSp>`, box }];
}
