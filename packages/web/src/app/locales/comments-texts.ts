import { catalogue } from '../language/catalogue.ts';

/** The texts of comments: loaded when their panel is first opened. */
export const commentsTexts = catalogue({
  en: async () => (await import('./en/comments-messages.ts')).commentsMessages,
  de: async () => (await import('./de/comments-messages.ts')).commentsMessages,
  fr: async () => (await import('./fr/comments-messages.ts')).commentsMessages,
});
