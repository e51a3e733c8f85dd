import type { FormatElement } from '../formats/format.ts';

/** What a table for documents shows: Markdown and HTML, which are only written. */
export const documentElements: readonly FormatElement[] = [
  ['Task', '`title`, indented by its level; bold for a summary; leads to its `url`.'],
  ['Start', '`start`; without a time when work begins with the day.'],
  ['Finish', '`finish`; the last day, when work ends with it.'],
  ['Duration', '`duration`, or else the working days between start and finish; “Milestone” for one.'],
  ['% complete', '`progress`'],
  ['Assigned to', '`people`'],
].map(([name = '', note = '']) => ({ name, reading: 'not read', writing: 'written', note }));
