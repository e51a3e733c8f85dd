import { describe, expect, test } from 'vitest';
import { contrastRatio, flattenColour, luminanceOf, readableInk } from '../../colour/index.ts';
import {
  type Colour,
  createState,
  dependencyLook,
  FONTS,
  laneLook,
  markerLook,
  milestoneLook,
  type State,
  taskLook,
  themeOf,
} from '../../model/index.ts';
import { checkState } from '../../schema/index.ts';
import { withStyle } from '../with-style.ts';
import { DEFAULT_STYLE } from './default-style.ts';
import { findStyle, STYLES } from './index.ts';

const READABLE = 4.5;
const VISIBLE = 3;
const TEXT = 11;

/** Every bar colour of the style, with its stroke if drawn. */
function barsOf(state: State): { key: string; color: Colour; stroke: Colour | undefined; ink: Colour }[] {
  const { inkOnLight, inkOnDark } = themeOf(state);
  return [...state.taskDesignTemplate.keys()].map((key) => {
    const look = taskLook(state, { designTemplate: key });
    const ink = look.titleColor ?? readableInk(look.color, inkOnLight, inkOnDark);
    return { key, color: look.color, stroke: look.showStroke ? look.strokeColor : undefined, ink };
  });
}

test('has twelve styles, style1 first, with the specified ones premium', () => {
  expect(STYLES.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => `style${index + 1}`));
  expect(STYLES.filter(({ isPremium }) => isPremium).map(({ id }) => id)).toEqual([
    'style6',
    'style8',
    'style10',
    'style11',
  ]);
  expect(new Set(STYLES.map(({ name }) => name)).size).toBe(12);
  expect(DEFAULT_STYLE.id).toBe('style1');
  expect(findStyle('style12')?.name).toBe('Ink');
  expect(findStyle('style13')).toBeUndefined();
});

test('uses all seven fonts', () => {
  expect(new Set(STYLES.map(({ theme }) => theme.font))).toEqual(new Set(FONTS));
});

test('CH-181 draws a chart without a theme like style1', () => {
  const { name: _, styleId: __, ...theme } = DEFAULT_STYLE.theme;
  expect(themeOf(createState())).toEqual(theme);
});

describe.each(STYLES)('$id $name', (style) => {
  const state = withStyle(createState(), style);
  const theme = themeOf(state);
  const page = theme.backgroundColor;

  test('passes the schema of every chart', () => {
    expect(checkState(state)).toEqual([]);
  });

  test('CH-182 has the templates that every style has', () => {
    const accents = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5'];
    const keys = ['default', 'phase', 'subtle', 'done', 'risk', ...accents];
    expect([...style.taskDesignTemplate.keys()]).toEqual(keys);
    expect([...style.milestoneDesignTemplate.keys()]).toEqual(['default', 'gate']);
    expect([...style.laneDesignTemplate.keys()]).toEqual(['default', 'highlight', 'freeze']);
    expect([...style.markerDesignTemplate.keys()]).toEqual(['default', 'deadline']);
    expect([...style.dependencyDesignTemplate.keys()]).toEqual(['default', 'important']);
  });

  test('has five bar colours, each used by one accent, none of the first four that of the phases', () => {
    const accents = [1, 2, 3, 4, 5].map((n) => taskLook(state, { designTemplate: `accent${n}` }).color);
    expect(accents.toSorted()).toEqual([...(style.theme.palette ?? [])].toSorted());
    expect(accents.slice(0, 4)).not.toContain(taskLook(state, { designTemplate: 'phase' }).color);
  });

  test('CH-182 has a readable label on every bar', () => {
    for (const { key, color, ink } of barsOf(state)) {
      expect(contrastRatio(ink, color), key).toBeGreaterThanOrEqual(READABLE);
    }
  });

  test('CH-182 makes every bar, or its stroke, stand out from the page', () => {
    for (const { key, color, stroke } of barsOf(state)) {
      const contrast = Math.max(contrastRatio(color, page), contrastRatio(stroke ?? color, page));
      expect(contrast, key).toBeGreaterThanOrEqual(VISIBLE);
    }
  });

  test('CH-182 doesn’t let phases outshine their children', () => {
    const contrastOf = (key: string) => contrastRatio(taskLook(state, { designTemplate: key }).color, page);
    const children = ['default', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5'].map(contrastOf);
    // On a light page a phase is darker than its children; on a dark one the lightest bar would glare.
    if (luminanceOf(page) < luminanceOf(theme.textColor)) {
      expect(contrastOf('phase')).toBeLessThan(Math.min(...children));
    }
  });

  test('CH-182 has readable text and quiet text on the page', () => {
    expect(contrastRatio(theme.textColor, page)).toBeGreaterThanOrEqual(TEXT);
    expect(contrastRatio(theme.mutedColor, page)).toBeGreaterThanOrEqual(READABLE);
  });

  test('has readable header rows', () => {
    expect(contrastRatio(theme.headerTextColor, theme.headerBackgroundColor)).toBeGreaterThanOrEqual(
      READABLE,
    );
    expect(contrastRatio(theme.subHeaderTextColor, theme.subHeaderBackgroundColor)).toBeGreaterThanOrEqual(
      READABLE,
    );
  });

  test('has readable lane titles, and a readable column next to them, on every lane', () => {
    for (const key of style.laneDesignTemplate.keys()) {
      const look = laneLook(state, { designTemplate: key });
      const ground = flattenColour(look.backgroundColor, page);
      expect(contrastRatio(look.textColor, ground), key).toBeGreaterThanOrEqual(READABLE);
      expect(contrastRatio(theme.textColor, ground), key).toBeGreaterThanOrEqual(7);
    }
  });

  test('has readable marker flags and visible marker lines', () => {
    for (const key of style.markerDesignTemplate.keys()) {
      const look = markerLook(state, { designTemplate: key });
      expect(contrastRatio(look.textColor, look.backgroundColor), key).toBeGreaterThanOrEqual(READABLE);
      expect(contrastRatio(look.lineColor, page), key).toBeGreaterThanOrEqual(VISIBLE);
    }
  });

  test('makes milestones, links and the today line stand out', () => {
    for (const key of style.milestoneDesignTemplate.keys()) {
      const look = milestoneLook(state, { designTemplate: key });
      expect(contrastRatio(look.iconColor, page), key).toBeGreaterThanOrEqual(VISIBLE);
      expect(contrastRatio(look.textColor, page), key).toBeGreaterThanOrEqual(TEXT);
    }
    for (const key of style.dependencyDesignTemplate.keys()) {
      const look = dependencyLook(state, { from: 'a', to: 'b', designTemplate: key });
      expect(contrastRatio(look.lineColor, page), key).toBeGreaterThanOrEqual(VISIBLE);
    }
    expect(contrastRatio(theme.todayColor, page)).toBeGreaterThanOrEqual(VISIBLE);
  });

  test('has quiet grid lines', () => {
    const contrast = contrastRatio(theme.gridColor, page);
    expect(contrast).toBeGreaterThan(1.1);
    expect(contrast).toBeLessThan(1.6);
  });
});
