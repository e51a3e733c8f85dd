import developers from './developers.json' with { type: 'json' };

/** The English texts of the API guide: loaded with it. */
export const developersMessages = { ...developers };
