import type { messages } from './en/index.ts';

/** The id of a text of the catalogue. */
export type MessageId = keyof typeof messages;
