import comments from './comments.json' with { type: 'json' };

/** The German texts of comments: loaded when their panel is first opened. */
export const commentsMessages = { ...comments };
