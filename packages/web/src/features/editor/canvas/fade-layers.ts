import type { SceneLayers } from '@giotto/chart/layout';
import type { Id } from '@giotto/chart/model';
import type { FadeLevel } from '../../../lib/drawing-host.ts';

/** A scene's layers with some elements faded out. Layers without any are the identical objects. */
export function fadeLayers(layers: SceneLayers, faded: ReadonlyMap<Id, FadeLevel>): SceneLayers {
  if (faded.size === 0) return layers;
  const fade = <Thing extends { readonly id: Id }>(things: readonly Thing[]): readonly Thing[] => {
    if (!things.some(({ id }) => faded.has(id))) return things;
    return things.map((thing) => {
      const fading = faded.get(thing.id);
      return fading ? { ...thing, fading } : thing;
    });
  };
  return {
    ...layers,
    horizontalLanes: fade(layers.horizontalLanes),
    verticalLanes: fade(layers.verticalLanes),
    dependencies: fade(layers.dependencies),
    tasks: fade(layers.tasks),
    markers: fade(layers.markers),
    milestones: fade(layers.milestones),
  };
}
