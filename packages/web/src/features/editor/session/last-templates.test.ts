import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { createLastTemplates } from './last-templates.ts';

const made = apply(createState(), [
  { type: 'create', kind: 'taskDesignTemplate', id: 'risk', value: {} },
  { type: 'create', kind: 'laneDesignTemplate', id: 'freeze', value: {} },
]).state;
const set = (kind: 'task' | 'verticalLane', designTemplate: string): PlainChange => ({
  type: 'set',
  kind,
  id: 'x',
  fields: { designTemplate },
});

it('gives new elements the design template last used for their kind', () => {
  const templates = createLastTemplates();
  expect(templates.of('task', made)).toBeUndefined();
  templates.note([set('task', 'risk'), set('verticalLane', 'freeze')]);
  expect(templates.of('task', made)).toBe('risk');
  expect(templates.of('verticalLane', made)).toBe('freeze');
  expect(templates.of('milestone', made)).toBeUndefined();
});

it('forgets a design template that the chart no longer has', () => {
  const templates = createLastTemplates();
  templates.note([set('task', 'gone')]);
  expect(templates.of('task', made)).toBeUndefined();
});
