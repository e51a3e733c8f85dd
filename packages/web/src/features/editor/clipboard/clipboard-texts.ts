import type { RowHeaders } from '@giotto/chart/clipboard';

/** What a paste has come to. */
interface PasteReport {
  readonly count: number;
  /** A date that was read in the language's order, where another order would read another one. */
  readonly ambiguousDate?: string;
  readonly onUndo: () => void;
  /** Pastes the lines as the title of one task instead; absent: they are no such lines. */
  readonly onAsTitle?: () => void;
}

/** Why nothing was pasted or copied. */
type ClipboardRefusal = 'text' | 'rows' | 'nothing' | 'blocked';

/** What the clipboard says, in the person's language. */
export interface ClipboardTexts {
  readonly headers: RowHeaders;
  readonly report: (report: PasteReport) => void;
  readonly refuse: (reason: ClipboardRefusal) => void;
  readonly copied: (count: number) => string;
}
