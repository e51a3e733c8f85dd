import type { SceneItem, ScenePart } from './scene.ts';

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
