/** Text of a guide with its links and emphasis. */
export type Inline =
  | string
  | { readonly code: string }
  | { readonly strong: readonly Inline[] }
  | { readonly emphasis: readonly Inline[] }
  | { readonly href: string; readonly text: readonly Inline[] };

/** Code in pieces: plain, or with the kind that decides its colour (`keyword`, `string`, …). */
export type CodePiece = string | readonly [kind: string, text: string];

/** The languages of an example, in the order of the tabs. */
export const EXAMPLE_LANGUAGES = ['sh', 'ts', 'python'] as const;
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number];

/** A block of code as it is shown. */
export interface CodeBlock {
  readonly language: string;
  readonly pieces: readonly CodePiece[];
}

/** The same example in each language, and what is shown of the answer and of what the programs print. */
export interface ExampleBlock {
  readonly type: 'example';
  readonly variants: Readonly<Record<ExampleLanguage, readonly CodePiece[]>>;
  readonly answer?: CodeBlock;
  readonly printed?: CodeBlock;
}

/** A part of a guide, as its Markdown has it. */
export type GuideBlock =
  | {
      readonly type: 'heading';
      readonly level: number;
      readonly id: string;
      readonly text: readonly Inline[];
    }
  | { readonly type: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly type: 'list'; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly type: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly type: 'code'; readonly fileName?: string; readonly code: CodeBlock }
  | ExampleBlock;

/** A page of the guide: one file of `docs`. */
export interface GuidePage {
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}
