/** A table of refusals in plain English by their codes, with values in braces; each is a whole sentence. */
export function defineRefusals<const Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  return texts;
}

/** The names of a text's values; a brace that only stands there begins none. */
export type ValueNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` ? never : Name) | ValueNames<Rest>
  : never;
