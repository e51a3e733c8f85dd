import type { SceneItem, ScenePart } from './scene.ts';

function keepParts(items: readonly SceneItem[], isKept: (part: ScenePart) => boolean): readonly SceneItem[] {
  return items.map((item) => ({ ...item, parts: item.parts.filter(isKept) }));
}

/** The markers with their lines alone: all of these are drawn before any flag, so that no line runs over a title. */
export function markerLines(markers: readonly SceneItem[]): readonly SceneItem[] {
  return keepParts(markers, ({ part }) => part === 'line');
}

/** The markers with all but their lines: drawn, and met by the pointer, in front of every line. */
export function markerFlags(markers: readonly SceneItem[]): readonly SceneItem[] {
  return keepParts(markers, ({ part }) => part !== 'line');
}
