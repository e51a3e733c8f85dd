import { expect, it } from 'vitest';
import { SURFACE_COMMANDS } from '../commands/surface-commands.ts';
import { isForOthers } from './is-for-others.ts';

const person = (mayWrite: boolean, canEdit: boolean) => ({
  mayWrite: () => mayWrite,
  canEdit: () => canEdit,
});
const PEOPLE = {
  'may only look': person(false, false),
  'may suggest': person(false, true),
  'may edit': person(true, true),
  'may edit, and looks at the past': person(true, false),
};

it.each([
  ['rules', ['may only look', 'may suggest']],
  ['takeBaseline', ['may only look', 'may suggest']],
  ['importFile', ['may only look']],
  ['baselines', []],
])('the command %s is said to be for others where somebody %j', (id, refused) => {
  const command = SURFACE_COMMANDS.find((one) => one.id === id);
  const found = Object.entries(PEOPLE).filter(([, session]) => command && isForOthers(session, command));
  expect(found.map(([who]) => who)).toEqual(refused);
});
