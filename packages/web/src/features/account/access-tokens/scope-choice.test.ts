import { LEVELS, limitLevel, SCOPES, type Scope } from '@giotto/contract/permissions';
import { expect, it } from 'vitest';
import { isIncluded, listChosen, SCOPES_SHOWN } from './scope-choice.ts';

it('includes reading in suggesting, and both in changing, as the authorization table does', () => {
  for (const one of SCOPES) {
    for (const other of SCOPES) {
      const levelOf = (scopes: Scope[]) => limitLevel(LEVELS.OWNER, scopes, 'openGantt');
      const areAboutCharts = [one, other].every((scope) => !['people', 'account:read'].includes(scope));
      const isLess = one !== other && levelOf([one]) < levelOf([other]);
      expect([one, other, isIncluded(one, new Set([other]))]).toEqual([one, other, areAboutCharts && isLess]);
    }
  }
});

it('shows every scope once', () => {
  expect([...SCOPES_SHOWN].toSorted()).toEqual([...SCOPES].toSorted());
});

it('sends what no other choice includes', () => {
  expect(listChosen(new Set(['charts:read', 'people']))).toEqual(['charts:read', 'people']);
  expect(listChosen(new Set(['charts:read', 'suggest']))).toEqual(['suggest']);
  expect(listChosen(new Set(['charts:read', 'charts:write', 'suggest', 'account:read']))).toEqual([
    'charts:write',
    'account:read',
  ]);
});
