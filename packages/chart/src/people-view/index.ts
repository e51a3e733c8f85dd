export { findMatches, type Matches, NOBODY } from './find-matches.ts';
export { createPeopleView, type PeopleChoice, type PeopleView } from './people-view.ts';
export { personColours } from './person-colours.ts';
