import type { RowHeaders } from '@giotto/chart/clipboard';

/** The result of a paste. */
interface PasteReport {
  readonly count: number;
  /** A date that was read in the language's day/month order although another order would also be valid. */
  readonly ambiguousDate?: string;
  readonly onUndo: () => void;
  /** Pastes the lines as one task's title instead. Absent when the content isn't lines of text. */
  readonly onAsTitle?: () => void;
}

/** Why nothing was pasted or copied. */
type ClipboardRefusal = 'text' | 'rows' | 'nothing';

/** The clipboard's messages, in the person's language. */
export interface ClipboardTexts {
  readonly headers: RowHeaders;
  readonly report: (report: PasteReport) => void;
  readonly refuse: (reason: ClipboardRefusal) => void;
  /** Says why copying or pasting from a menu failed: the browser doesn't allow it, or what else it was. */
  readonly fail: (error: unknown) => void;
  readonly copied: (count: number) => string;
}
