/** Scenarios of the model that once broke a rule, as printed by the failure report; every test runs them first. */
export const pinnedScenarios: readonly (readonly (readonly number[])[])[] = [
  // Undoing a delete before it is saved, while the owner of a bar on the deleted row takes it off that row.
  [
    [0, 0, 0, 0, 3234, 0, 0, 5900, 5737, 0, 0, 0, 0, 0, 0, 0, 0],
    [6284, 0, 0, 0, 9794, 0, 3681, 0],
    [0, 5971, 0, 0, 0, 0, 0, 0, 0],
    [351, 0, 4624, 0, 0, 0, 0, 0, 0],
    [2189, 535, 0, 0, 0, 0, 0, 0, 0, 0],
  ],
];
