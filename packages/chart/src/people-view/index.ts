export { type Filter, findMatches, type Matches } from './find-matches.ts';
export { createPeopleView, type PeopleChoice, type PeopleView } from './people-view.ts';
export { personColours } from './person-colours.ts';
