import type { SceneItem, SceneLink, ScenePart, Shape } from './scene.ts';

function keepParts(items: readonly SceneItem[], isKept: (part: ScenePart) => boolean): readonly SceneItem[] {
  return items.flatMap((item) => {
    const parts = item.parts.filter(isKept);
    return parts.length === 0 ? [] : [{ ...item, parts }];
  });
}

/** The markers with their lines alone: all of these are drawn before any flag, so that no line runs over a title. */
export function markerLines(markers: readonly SceneItem[]): readonly SceneItem[] {
  return keepParts(markers, ({ part }) => part === 'line');
}

/** The markers with all but their lines: drawn, and met by the pointer, in front of every line. */
export function markerFlags(markers: readonly SceneItem[]): readonly SceneItem[] {
  return keepParts(markers, ({ part }) => part !== 'line');
}

/** The lanes with their areas alone: they lie behind the grid and all that stands on them. */
export function laneAreas(lanes: readonly SceneItem[]): readonly SceneItem[] {
  return keepParts(lanes, ({ part }) => part !== 'label');
}

/** The lanes with their titles alone: drawn in front of every dependency. */
export function laneTitles(lanes: readonly SceneItem[]): readonly SceneItem[] {
  return keepParts(lanes, ({ part }) => part === 'label');
}

/** A line or an arrowhead; the sign of a violated link is drawn of other shapes. */
const isLine = ({ type }: Shape): boolean => type === 'path';

/** The dependencies with their lines and arrowheads alone: all of these are drawn before any sign, so that none runs over one. */
export function linkLines(links: readonly SceneLink[]): readonly SceneLink[] {
  return links.map((link) => (link.isViolated ? { ...link, shapes: link.shapes.filter(isLine) } : link));
}

/** The violated dependencies with their signs alone. */
export function linkSigns(links: readonly SceneLink[]): readonly SceneLink[] {
  return links.flatMap((link) =>
    link.isViolated ? [{ ...link, shapes: link.shapes.filter((shape) => !isLine(shape)) }] : [],
  );
}
