import type { StyleData } from '../style-data.ts';
import { style1 } from './style1.ts';
import { style2 } from './style2.ts';
import { style3 } from './style3.ts';
import { style4 } from './style4.ts';
import { style5 } from './style5.ts';
import { style6 } from './style6.ts';
import { style7 } from './style7.ts';
import { style8 } from './style8.ts';
import { style9 } from './style9.ts';
import { style10 } from './style10.ts';
import { style11 } from './style11.ts';
import { style12 } from './style12.ts';

/** The built-in styles in the wizard's order (`ux.md` B5). */
export const STYLES: readonly StyleData[] = [
  style1,
  style2,
  style3,
  style4,
  style5,
  style6,
  style7,
  style8,
  style9,
  style10,
  style11,
  style12,
];

/** The built-in style with this id, if any. */
export function findStyle(id: string): StyleData | undefined {
  return STYLES.find((style) => style.id === id);
}

/** The built-in style that people mean: by its id or its name, in any case. */
export function findNamedStyle(text: string): StyleData | undefined {
  const wanted = text.toLowerCase();
  return STYLES.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
}
