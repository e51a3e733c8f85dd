import wizard from './wizard.json' with { type: 'json' };

/** The German texts of the three steps to a new chart: loaded with them. */
export const wizardMessages = { ...wizard };
