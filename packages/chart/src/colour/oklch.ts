import type { Colour } from '../model/index.ts';
import { formatColour, parseColour } from './hex.ts';

/** A colour in perceptual terms: lightness 0 to 1, chroma from 0, hue in degrees (Björn Ottosson's OKLab). */
interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Red, green and blue in linear light, 0 to 1; alpha is ignored. */
export function linearOf(colour: Colour): Triple {
  const { r, g, b } = parseColour(colour);
  return [toLinear(r / 255), toLinear(g / 255), toLinear(b / 255)];
}

/** The colour of linear channels, clipped to sRGB. */
export function colourOfLinear([r, g, b]: Triple): Colour {
  const channel = (value: number): number => Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255;
  return formatColour({ r: channel(r), g: channel(g), b: channel(b), a: 1 });
}

/** A colour in OKLCH; a grey's hue is 0. */
export function toOklch(colour: Colour): Oklch {
  const [r, g, b] = linearOf(colour);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const c = Math.hypot(a, y);
  return { l, c, h: c < 1e-4 ? 0 : (Math.atan2(y, a) * 180) / Math.PI };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isInGamut = (triple: Triple): boolean => triple.every((value) => value >= -1e-4 && value <= 1 + 1e-4);

/** The sRGB colour; reduces a chroma too strong for sRGB, keeping lightness and hue. */
export function fromOklch(colour: Oklch): Colour {
  const whole = toLinearRgb(colour);
  if (isInGamut(whole)) return colourOfLinear(whole);
  let [low, high] = [0, colour.c];
  for (let step = 0; step < 18; step++) {
    const middle = (low + high) / 2;
    if (isInGamut(toLinearRgb({ ...colour, c: middle }))) low = middle;
    else high = middle;
  }
  return colourOfLinear(toLinearRgb({ ...colour, c: low }));
}
