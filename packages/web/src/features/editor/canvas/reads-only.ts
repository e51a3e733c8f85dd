import type { Scene } from '@giotto/chart/layout';

interface Props<Part extends keyof Scene> {
  readonly scene: Pick<Scene, Part>;
}

/**
 * For `memo`: whether a view that reads these parts of the scene, and no others, shows the same. Parts that look as
 * before are the same objects (`reuseUnchanged`), so a drag of a bar renders no header and no label column.
 */
export function readsOnly<Part extends keyof Scene>(...parts: readonly Part[]) {
  return <Given extends Props<Part>>(before: Given, after: Given): boolean =>
    parts.every((part) => before.scene[part] === after.scene[part]) &&
    (Object.keys(after) as (keyof Given)[]).every((name) => name === 'scene' || before[name] === after[name]);
}
