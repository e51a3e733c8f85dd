export { createPersonColouring } from './colour-by-person.ts';
export { personColours } from './person-colours.ts';
