import { apply, isSameJson, type Json, type PlainChange, squash } from '@giotto/chart/changes';
import { type Id, type Kind, MAIN, type State } from '@giotto/chart/model';
import { useMemo, useRef, useState } from 'react';

/** Ms within which consecutive values of one control form a single undo step. */
const REST = 800;

interface Steps {
  readonly past: readonly (readonly PlainChange[])[];
  readonly now: readonly PlainChange[];
  readonly future: readonly (readonly PlainChange[])[];
}

/** A style being edited: changes to the chart that aren't applied yet. */
export interface StyleDraft {
  /** The chart with the changes. */
  readonly state: State;
  /** The minimal set of changes; empty if nothing differs. */
  readonly changes: readonly PlainChange[];
  readonly edit: (changes: readonly PlainChange[]) => void;
  /** Sets one field; null removes it. */
  readonly set: (kind: Kind, id: Id, field: string, value: Json) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Starts from earlier changes, or from the unchanged chart. */
export function useStyleDraft(base: State, first: readonly PlainChange[] = []): StyleDraft {
  const [steps, setSteps] = useState<Steps>({ past: [], now: first, future: [] });
  const last = useRef({ target: '', time: 0 });
  const { state, effects } = useMemo(() => apply(base, steps.now), [base, steps.now]);
  const edit = (changes: readonly PlainChange[]): void => {
    if (changes.length === 0) return;
    const target = targetOf(changes);
    const time = Date.now();
    const isSameStep = target === last.current.target && time - last.current.time < REST;
    last.current = { target, time };
    setSteps(({ past, now }) => ({
      past: isSameStep ? past : [...past, now],
      now: squash([...now, ...changes]),
      future: [],
    }));
  };
  const forgetTarget = () => {
    last.current = { target: '', time: 0 };
  };
  return {
    state,
    changes: effects.length > 0 ? steps.now : NOTHING,
    edit,
    set: (kind, id, field, value) => {
      const record = (state[kind] as ReadonlyMap<Id, object>).get(id);
      if (isSameJson((record as Record<string, Json> | undefined)?.[field], value)) return;
      const change: PlainChange = { type: 'set', kind, id, fields: { [field]: value } };
      // A row height dragged on the chart would override the style's.
      const hidesIt =
        kind === 'theme' && field === 'rowHeight' && state.chart.get(MAIN)?.rowHeight !== undefined;
      edit(
        hidesIt ? [change, { type: 'set', kind: 'chart', id: MAIN, fields: { rowHeight: null } }] : [change],
      );
    },
    undo: () => {
      forgetTarget();
      setSteps((current) => {
        const previous = current.past.at(-1);
        if (!previous) return current;
        const { past, now, future } = current;
        return { past: past.slice(0, -1), now: previous, future: [now, ...future] };
      });
    },
    redo: () => {
      forgetTarget();
      setSteps((current) => {
        const [next, ...rest] = current.future;
        if (!next) return current;
        return { past: [...current.past, current.now], now: next, future: rest };
      });
    },
  };
}

const NOTHING: readonly PlainChange[] = [];

/** The fields and records that the changes set. */
function targetOf(changes: readonly PlainChange[]): string {
  return changes
    .map((change) => {
      const fields = change.type === 'set' ? Object.keys(change.fields).sort().join(' ') : '';
      return `${change.type} ${change.kind} ${change.id} ${fields}`;
    })
    .join('\n');
}
