import sharing from './sharing.json' with { type: 'json' };

/** The French texts of the panel that shares a chart: loaded when it is shown. */
export const sharingMessages = sharing;
