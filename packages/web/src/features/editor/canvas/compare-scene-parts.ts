import type { Scene } from '@giotto/chart/layout';

interface Props<Part extends keyof Scene> {
  readonly scene: Pick<Scene, Part>;
}

/**
 * Creates a comparator for `memo` for a view that reads only these parts of the scene. Unchanged parts are the
 * identical objects (`reuseUnchanged`), so dragging a bar renders no header and no label column.
 */
export function compareSceneParts<Part extends keyof Scene>(...parts: readonly Part[]) {
  return <Given extends Props<Part>>(before: Given, after: Given): boolean =>
    parts.every((part) => before.scene[part] === after.scene[part]) &&
    (Object.keys(after) as (keyof Given)[]).every((name) => name === 'scene' || before[name] === after[name]);
}
