/** Scenarios of the model that once broke a rule, as the report of the failure printed them; every test runs them first. */
export const pinnedScenarios: readonly (readonly (readonly number[])[])[] = [];
