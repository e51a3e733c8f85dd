/**
 * Counts steps in the layout loops that could become quadratic in the size of a chart: obstacles and links examined. A
 * test that reads it before and after can verify that the work is proportional, independent of the clock.
 */
export const workCounter = { steps: 0 };
