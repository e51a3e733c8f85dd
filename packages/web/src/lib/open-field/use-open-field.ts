import {
  type FieldOutcome,
  followChart,
  isTouched,
  type OpenField,
  openField,
  outcomeOf,
  typeInto,
} from '@giotto/chart/replica';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { FieldContext, type LostText } from './field-surroundings.ts';

/** A field for text of the chart. */
export interface OpenFieldSetup {
  /** What the chart has, as the field shows it. */
  readonly held: string;
  /** Whether what the field belongs to still exists; default: as its surroundings say. */
  readonly isHere?: (() => boolean) | undefined;
  /**
   * Sends what is typed; false: it is refused and stays in the field. `base`: the version that the person has seen, if
   * somebody has set another value since.
   */
  readonly onSend: (text: string, base?: number) => boolean | undefined;
  /** What is typed at once, as by the key that opened the field. */
  readonly initial?: string | undefined;
  readonly isTitle?: boolean;
  /** Whether what stands in the field can be handed on when what it belongs to is gone; default: it can. */
  readonly isText?: (text: string) => boolean;
}

/** What leaving a field has done. */
type Left = Exclude<FieldOutcome['type'], 'send' | 'conflict'> | 'sent' | 'refused';

export interface OpenFieldControl {
  /** What stands in the field. */
  readonly text: string;
  /** What leaving the field would do: `conflict` tells what somebody has set while this person was typing. */
  readonly outcome: FieldOutcome<string>;
  readonly type: (text: string) => void;
  readonly leave: () => Left;
  /** Hands on what is typed and refused. */
  readonly giveUp: () => void;
  /** Shows what the chart has instead of what is typed. */
  readonly revert: () => void;
}

/**
 * The state of a field: it shows what the chart has until the person changes it, and then what is typed. Leaving it sends
 * nothing else. A field that goes away sends what is typed, or hands it on when it is refused or has nowhere to go.
 */
export function useOpenField(setup: OpenFieldSetup): OpenFieldControl {
  const surroundings = useContext(FieldContext);
  const { readVersion, onLost } = surroundings;
  const open = () => openField(latest.current.held, readVersion());
  const latest = useRef(setup);
  latest.current = setup;
  const [shown, setShown] = useState<OpenField<string> | null>(() =>
    setup.initial === undefined ? null : typeInto(open(), setup.initial),
  );
  // Enter and the blur that follows come before the next render.
  const current = useRef(shown);
  const set = (field: OpenField<string> | null) => {
    current.current = field;
    setShown(field);
  };
  const handOn = (text: string, reason: LostText['reason']) => {
    const { isTitle = false, isText } = latest.current;
    if (isText?.(text) !== false) onLost({ text, isTitle, reason, place: placeOf(text) });
  };
  const leave = (): Left => {
    const field = current.current;
    if (!field) return 'nothing';
    const { held, isHere = surroundings.isHere, onSend } = latest.current;
    const outcome = outcomeOf(field, isHere() ? held : undefined);
    if (outcome.type === 'nothing') {
      set(null);
      return 'nothing';
    }
    if (outcome.type === 'gone') {
      set(null);
      handOn(outcome.value, 'gone');
      return 'gone';
    }
    const isTaken = onSend(outcome.value, outcome.type === 'conflict' ? outcome.base : undefined) !== false;
    if (isTaken) set(null);
    return isTaken ? 'sent' : 'refused';
  };
  const giveUp = () => {
    if (current.current) handOn(current.current.typed, 'refused');
    set(null);
  };
  const ending = useRef(() => {});
  ending.current = () => {
    if (leave() === 'refused') giveUp();
  };
  useLayoutEffect(() => {
    // In development React takes effects back at once and runs them again: that leaves nothing.
    let isOpened = false;
    queueMicrotask(() => {
      isOpened = true;
    });
    return () => {
      if (isOpened) ending.current();
    };
  }, []);
  const field = shown && isTouched(shown) ? shown : null;
  return {
    text: field ? field.typed : setup.held,
    outcome: field ? outcomeOf(field, setup.held) : { type: 'nothing' },
    // What was typed and taken back is as good as not typed: the person has seen others' values since.
    type: (text) => set(typeInto(followChart(current.current ?? open(), setup.held, readVersion()), text)),
    leave,
    giveUp,
    revert: () => set(null),
  };
}

/** Where the focused field with this text is. */
export function placeOf(text: string): LostText['place'] {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  if (!isField || activeElement.value !== text) return null;
  const { left, top, width } = activeElement.getBoundingClientRect();
  return { left, top, width, caret: activeElement.selectionStart };
}
