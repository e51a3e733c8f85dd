import step from './step.json' with { type: 'json' };

/** The French texts of the second step of a login: loaded with it. */
export const stepMessages = { ...step };
