import { createContext } from 'react';

/** Text that a person was typing into a field when it went away, and that can't be sent. */
export interface LostText {
  readonly text: string;
  /** Whether it was a title or a name; otherwise a longer text, a date, a number. */
  readonly isTitle: boolean;
  /** `gone`: what the field belongs to isn't there or may not be edited any more; `refused`: the field can't take the text. */
  readonly reason: 'gone' | 'refused';
  /** Where the field was if it had the focus, and the caret in it; null: it had been left. */
  readonly place: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly caret: number | null;
  } | null;
}

/** What fields need of the chart that they belong to. */
export interface FieldSurroundings {
  /** The version of the chart's log that is shown. */
  readonly readVersion: () => number;
  /** Whether what the field belongs to still exists and may be edited. */
  readonly isHere: () => boolean;
  /** Keeps a text that can't be sent any more until the person decides about it. */
  readonly onLost: (lost: LostText) => void;
}

/** Outside a chart nothing changes while somebody types. */
export const FieldContext = createContext<FieldSurroundings>({
  readVersion: () => 0,
  isHere: () => true,
  onLost: () => {},
});
