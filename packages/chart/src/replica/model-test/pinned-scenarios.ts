/** Scenarios of the model that once broke a rule, as printed by the failure report; every test runs them first. */
export const pinnedScenarios: readonly (readonly (readonly number[])[])[] = [];
