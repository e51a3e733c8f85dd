import { contrastRatio, fromOklch, luminanceOf } from '../colour/index.ts';
import { type Colour, type Id, listPeople, personOf, type State, themeOf } from '../model/index.ts';

/** Contrast of graphics that carry meaning (WCAG 2.2, 1.4.11). */
const NEEDED = 3;
/** Between the hues of neighbours in the list: no two of many people come close (the golden angle). */
const HUE_STEP = 137.508;
const FIRST_HUE = 262;
const CHROMA = 0.14;
const LIGHTNESS = { onLight: 0.55, onDark: 0.72 } as const;

function colourAt(place: number, page: Colour): Colour {
  const l = luminanceOf(page) > 0.18 ? LIGHTNESS.onLight : LIGHTNESS.onDark;
  return fromOklch({ l, c: CHROMA, h: (FIRST_HUE + place * HUE_STEP) % 360 });
}

/**
 * The colour of each person (CH-720): their own, else one of the style's bar colours that nobody has and that stands out
 * from the page, else one by their place in the list.
 */
export function personColours(state: State): (person: Id) => Colour | undefined {
  const { backgroundColor: page, palette } = themeOf(state);
  const people = listPeople(state);
  const own = new Set(people.map((id) => personOf(state, id).color));
  const free = palette.filter((colour) => !own.has(colour) && contrastRatio(colour, page) >= NEEDED);
  const colours = new Map<Id, Colour>();
  people.forEach((id, place) => {
    const { color } = personOf(state, id);
    colours.set(id, color ?? free.shift() ?? colourAt(place, page));
  });
  return (person) => colours.get(person);
}
