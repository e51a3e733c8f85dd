import wizard from './wizard.json' with { type: 'json' };

/** The French texts of the three steps to a new chart: loaded with them. */
export const wizardMessages = { ...wizard };
