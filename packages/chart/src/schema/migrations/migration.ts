/** A chart's tables of some version: nothing is known of them but their shape. Never changed in place. */
export type PlainState = {
  readonly [kind: string]: { readonly [id: string]: { readonly [field: string]: unknown } };
};

/** A queued or stored change of some version. */
export type PlainStoredChange = { readonly [key: string]: unknown };

/** One step of the schema. Once released it is never edited: a mistake is mended by the next one. */
export interface Migration {
  /** The version that it leads to, from the one before. */
  readonly number: number;
  /** What it is about, as in its file's name. */
  readonly name: string;
  readonly migrateState: (state: PlainState) => PlainState;
  readonly migrateChanges: (changes: readonly PlainStoredChange[]) => readonly PlainStoredChange[];
}
