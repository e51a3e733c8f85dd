import type { SceneItem, SceneLink, ScenePart, Shape } from './scene.ts';

function keepParts(items: readonly SceneItem[], isKept: (part: ScenePart) => boolean): readonly SceneItem[] {
  return items.flatMap((item) => {
    const parts = item.parts.filter(isKept);
    return parts.length === 0 ? [] : [{ ...item, parts }];
  });
}

/** The markers reduced to their lines: all lines are drawn before any flag, so that no line crosses a title. */
export function markerLines(markers: readonly SceneItem[]): readonly SceneItem[] {
  return keepParts(markers, ({ part }) => part === 'line');
}

/** The markers without their lines: drawn, and hit by the pointer, in front of every line. */
export function markerFlags(markers: readonly SceneItem[]): readonly SceneItem[] {
  return keepParts(markers, ({ part }) => part !== 'line');
}

/** The lanes reduced to their areas: they are behind the grid and everything on it. */
export function laneAreas(lanes: readonly SceneItem[]): readonly SceneItem[] {
  return keepParts(lanes, ({ part }) => part !== 'label');
}

/** The lanes reduced to their titles: drawn in front of every dependency. */
export function laneTitles(lanes: readonly SceneItem[]): readonly SceneItem[] {
  return keepParts(lanes, ({ part }) => part === 'label');
}

/** Whether it's a line or an arrowhead; the sign of a violated link consists of other shapes. */
const isLine = ({ type }: Shape): boolean => type === 'path';

/**
 * The dependencies reduced to lines and arrowheads: all of these are drawn before any sign, so that none crosses one.
 */
export function linkLines(links: readonly SceneLink[]): readonly SceneLink[] {
  return links.map((link) => (link.isViolated ? { ...link, shapes: link.shapes.filter(isLine) } : link));
}

/** The violated dependencies reduced to their signs. */
export function linkSigns(links: readonly SceneLink[]): readonly SceneLink[] {
  return links.flatMap((link) =>
    link.isViolated ? [{ ...link, shapes: link.shapes.filter((shape) => !isLine(shape)) }] : [],
  );
}
