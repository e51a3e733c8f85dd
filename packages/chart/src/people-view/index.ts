export {
  type Filter,
  findMatches,
  type Matches,
  NOBODY,
  PROGRESS_STAGES,
  type ProgressStage,
} from './find-matches.ts';
export { createPeopleView, type PeopleChoice, type PeopleView } from './people-view.ts';
export { personColours } from './person-colours.ts';
