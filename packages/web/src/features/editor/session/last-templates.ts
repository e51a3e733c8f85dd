import type { PlainChange } from '@giotto/chart/changes';
import { type ElementKind, isElementKind, type State, TEMPLATE_KIND_OF } from '@giotto/chart/model';

/** The design template last used for each kind of element in this session (`ux.md` A1). */
export interface LastTemplates {
  readonly note: (changes: readonly PlainChange[]) => void;
  /** The template for new elements of this kind. Undefined: the default one. */
  readonly of: (kind: ElementKind, state: State) => string | undefined;
}

/** Remembers the design templates that people choose. */
export function createLastTemplates(): LastTemplates {
  const last = new Map<ElementKind, string>();
  return {
    note: (changes) => {
      for (const change of changes) {
        if (change.type !== 'set' && change.type !== 'create') continue;
        const { designTemplate } = change.type === 'set' ? change.fields : change.value;
        if (isElementKind(change.kind) && typeof designTemplate === 'string') {
          last.set(change.kind, designTemplate);
        }
      }
    },
    of: (kind, state) => {
      const key = last.get(kind);
      return key !== undefined && state[TEMPLATE_KIND_OF[kind]].has(key) ? key : undefined;
    },
  };
}
