import type { Box } from '@giotto/chart/layout';
import type { MilestoneIcon } from '@giotto/chart/model';
import type { Sites } from './anchors.ts';
import { SIDES } from './geometry-xml.ts';

/** A preset of DrawingML that looks like a glyph. */
export interface GlyphPreset {
  readonly name: string;
  readonly adjusts?: string;
  /** Where its corners are, in the square of 24 in which glyphs are drawn: beyond a glyph's own, which are rounded. */
  readonly box: Box;
  /** How far its box grows on each side when its outline moves out by 1. */
  readonly growth: { readonly side: number; readonly top: number; readonly bottom: number };
  readonly sites: Sites;
}

const SQUARE = 24;
const ROUND = { side: 1, top: 1, bottom: 1 };

/** The glyphs that PowerPoint has as shapes of its own; the others are drawn by their outlines. */
const PRESETS: Readonly<Partial<Record<MilestoneIcon, GlyphPreset>>> = {
  diamond: {
    name: 'diamond',
    box: { x: 0.6, y: 0.6, width: 22.8, height: 22.8 },
    growth: { side: Math.SQRT2, top: Math.SQRT2, bottom: Math.SQRT2 },
    sites: SIDES,
  },
  circle: {
    name: 'ellipse',
    box: { x: 2.2, y: 2.2, width: 19.6, height: 19.6 },
    growth: ROUND,
    sites: {
      top: { index: 0, x: 0.5, y: 0 },
      left: { index: 2, x: 0, y: 0.5 },
      bottom: { index: 4, x: 0.5, y: 1 },
      right: { index: 6, x: 1, y: 0.5 },
    },
  },
  square: {
    name: 'roundRect',
    adjusts: '<a:gd name="adj" fmla="val 10000"/>',
    box: { x: 3, y: 3, width: 18, height: 18 },
    growth: ROUND,
    sites: SIDES,
  },
  triangle: {
    name: 'triangle',
    box: { x: 1, y: 1.6, width: 22, height: 19.4 },
    growth: { side: 1.72, top: 2.03, bottom: 1 },
    sites: {
      top: { index: 0, x: 0.5, y: 0 },
      left: { index: 1, x: 0.25, y: 0.5 },
      bottom: { index: 3, x: 0.5, y: 1 },
      right: { index: 5, x: 0.75, y: 0.5 },
    },
  },
  star: {
    name: 'star5',
    box: { x: 0.6, y: 1.1, width: 22.8, height: 21.7 },
    growth: { side: 3.08, top: 3.24, bottom: 2.62 },
    sites: {
      top: { index: 0, x: 0.5, y: 0 },
      left: { index: 1, x: 0, y: 0.382 },
      bottom: { index: 2, x: 0.19, y: 1 },
      right: { index: 4, x: 1, y: 0.382 },
    },
  },
};

/** The preset that looks like a glyph; undefined for a glyph that has none. */
export function presetOfGlyph(icon: MilestoneIcon): GlyphPreset | undefined {
  return PRESETS[icon];
}

/** The box of a glyph's preset with its outline moved out by `ring`; both boxes in px of the scene. */
export function boxOfPreset({ box, growth }: GlyphPreset, glyph: Box, ring: number): Box {
  const scale = glyph.width / SQUARE;
  return {
    x: glyph.x + scale * box.x - ring * growth.side,
    y: glyph.y + scale * box.y - ring * growth.top,
    width: scale * box.width + 2 * ring * growth.side,
    height: scale * box.height + ring * (growth.top + growth.bottom),
  };
}
