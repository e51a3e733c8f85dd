import type { Colour } from '../model/index.ts';
import type { Shape } from './scene.ts';

/** The shape with other colours of what it fills and strokes; a text's halo stays. */
export function recolour(shape: Shape, change: (colour: Colour) => Colour): Shape {
  const { fill } = shape;
  const stroke = shape.type === 'text' ? undefined : shape.stroke;
  return {
    ...shape,
    ...(fill !== undefined && { fill: change(fill) }),
    ...(stroke !== undefined && { stroke: change(stroke) }),
  };
}

/** Computes a colour's other colour once. */
export function oncePerColour(compute: (colour: Colour) => Colour): (colour: Colour) => Colour {
  const known = new Map<Colour, Colour>();
  return (colour) => {
    const found = known.get(colour) ?? compute(colour);
    known.set(colour, found);
    return found;
  };
}

/** Draws a thing once, so that a renderer can skip what gives the same object. */
export function oncePerThing<Thing extends object>(
  compute: (thing: Thing) => Thing,
): (thing: Thing) => Thing {
  const known = new WeakMap<Thing, Thing>();
  return (thing) => {
    const found = known.get(thing) ?? compute(thing);
    known.set(thing, found);
    return found;
  };
}
