/**
 * How many steps layout has taken in the loops that could come to grow with the square of a chart: obstacles and links
 * that were looked at. A test that reads it before and after knows whether the work is in proportion, whatever the clock
 * says.
 */
export const workCounter = { steps: 0 };
