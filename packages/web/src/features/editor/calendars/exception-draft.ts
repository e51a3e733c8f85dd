import type { CalendarException } from '@giotto/chart/model';

/** What the form for exceptions holds first: the exception that it changes, or a new one's first day. */
export interface ExceptionDraft {
  readonly edited: CalendarException | null;
  /** A civil date, or empty. */
  readonly from: string;
}

export const NO_DRAFT: ExceptionDraft = { edited: null, from: '' };
