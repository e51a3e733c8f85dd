/** A chart's tables of some version: only their shape is known. Never changed in place. */
export type PlainState = {
  readonly [kind: string]: { readonly [id: string]: { readonly [field: string]: unknown } };
};

/** A queued or stored change of some version. */
export type PlainStoredChange = { readonly [key: string]: unknown };

/** One step of the schema. Never edited once released: the next one fixes mistakes. */
export interface Migration {
  /** The version that it leads to, from the one before. */
  readonly number: number;
  /** Its subject, as in its file's name. */
  readonly name: string;
  readonly migrateState: (state: PlainState) => PlainState;
  readonly migrateChanges: (changes: readonly PlainStoredChange[]) => readonly PlainStoredChange[];
}
