import { checkView, readView, type SavedView } from '@giotto/chart/saved-view';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, ganttParams, id, name } from './fields.ts';

/**
 * How somebody looks at a chart, as an object: `filter`, `collapsed` (ids of parents), `columns` of the outline, and `time`
 * (`fit`, or the days `from` and `to`); each may be missing.
 */
const view = z
  .record(z.string(), z.unknown())
  .superRefine((value, context) => {
    for (const { path, message } of checkView(value))
      context.addIssue({ code: 'custom', path: path === '' ? [] : path.split('.'), message });
  })
  .transform((value): SavedView => readView(value));

const savedView = z.strictObject({
  id,
  name: z.string(),
  /** Whether everybody who may see the chart has it; otherwise only the caller. */
  isForAll: z.boolean(),
  /** As it was saved. */
  view: z.record(z.string(), z.unknown()),
});
/** A view as the API gives it: its `view` goes through `readView`. */
export type ListedView = z.output<typeof savedView>;

const path = '/users/:userId/gantts/:ganttId';
const viewParams = ganttParams.extend({ viewId: id });
/** The id is made by the client; saved again with the same one, the view is replaced. */
const body = z.strictObject({ name, view });
const ERRORS = ['IdTaken', 'ViewsLimit', 'SavingLimit'] as const;

export const listViews = defineEndpoint({
  name: 'listViews',
  summary: 'List the saved views of a chart: those for all, and your own',
  method: 'GET',
  path: `${path}/views`,
  action: 'readViews',
  params: ganttParams,
  answer: z.strictObject({ views: z.array(savedView) }),
});

export const saveView = defineEndpoint({
  name: 'saveView',
  summary: 'Save a view of a chart for yourself, or replace it',
  method: 'PUT',
  path: `${path}/views/:viewId`,
  action: 'keepView',
  errors: ERRORS,
  params: viewParams,
  body,
  answer: done,
});

export const deleteView = defineEndpoint({
  name: 'deleteView',
  summary: 'Delete one of your own views of a chart',
  method: 'DELETE',
  path: `${path}/views/:viewId`,
  action: 'keepView',
  params: viewParams,
  answer: done,
});

export const shareView = defineEndpoint({
  name: 'shareView',
  summary:
    'Save a view of a chart for everybody who may see it, or replace it. One of your own becomes one for all',
  method: 'PUT',
  path: `${path}/shared-views/:viewId`,
  action: 'shareView',
  errors: ERRORS,
  params: viewParams,
  body,
  answer: done,
});

export const deleteSharedView = defineEndpoint({
  name: 'deleteSharedView',
  summary:
    'Delete a view of a chart that is for all. Embeds and pictures with it show the whole chart, or nothing',
  method: 'DELETE',
  path: `${path}/shared-views/:viewId`,
  action: 'shareView',
  params: viewParams,
  answer: done,
});
