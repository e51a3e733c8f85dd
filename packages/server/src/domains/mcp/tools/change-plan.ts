import { type AnswerOf, changePlan as changeEndpoint } from '@giotto/contract/api';
import { NOTE_LENGTH } from '@giotto/contract/plans';
import { z } from 'zod';
import {
  type ChartPath,
  chartAddress,
  chartInput,
  readChartAddress,
  suggestionAddress,
} from '../chart-address.ts';
import { ApiRefusal, type OwnApi } from '../own-api.ts';
import { patchInput, placesOf, toPatch } from '../patch-input.ts';
import { namingPlaces } from '../refusal-text.ts';
import { count } from '../texts.ts';
import { defineTool } from '../tool.ts';
import { trialOutput, writeTrial } from '../trial-text.ts';

type PlanChange = AnswerOf<typeof changeEndpoint>;

/** Changes a chart's plan, or suggests the change to its owner. */
export const changePlan = defineTool({
  name: 'change_plan',
  title: 'Change a plan',
  description: [
    'Changes, adds and removes tasks, milestones and links of a chart: all of it, or, if anything is wrong, nothing. Dates that depend on them follow by the chart’s own rules. Show the person what preview_changes says first.',
    'If the token may only suggest, or with asSuggestion, the chart stays as it is until its owner accepts the suggestion. Otherwise it is one entry of the history, under the token’s name, which the person can undo.',
  ].join(' '),
  input: z.strictObject({
    chart: chartInput,
    ...patchInput,
    asSuggestion: z
      .boolean()
      .optional()
      .describe('Suggests the changes even if the token may make them; false: never suggests'),
    note: z
      .string()
      .max(NOTE_LENGTH, `must be at most ${NOTE_LENGTH} characters`)
      .optional()
      .describe('A comment for whoever decides on the suggestion'),
  }),
  output: z.strictObject({
    outcome: z.enum(['changed', 'suggested', 'unchanged']),
    version: z.number(),
    suggestionId: z.string().optional(),
    ...trialOutput,
  }),
  effect: 'changes',
  async run({ chart, asSuggestion, note, ...patch }, { api, publicUrl }) {
    const path = readChartAddress(chart);
    const body = toPatch(patch);
    const change = await namingPlaces(placesOf(patch), send(api, { path, body, asSuggestion, note }));
    const { version, suggestionId, trial } = change;
    const { lines, data } = writeTrial(trial, undefined);
    return {
      text: [...describeOutcome(change, publicUrl, path), ...lines].join('\n'),
      data: {
        outcome: outcomeOf(change),
        version,
        ...(suggestionId !== undefined && { suggestionId }),
        ...data,
      },
    };
  },
});

interface Wish {
  readonly path: ChartPath;
  readonly body: ReturnType<typeof toPatch>;
  readonly asSuggestion: boolean | undefined;
  readonly note: string | undefined;
}

/** Changes the plan; suggests it instead if that is wanted, or the token may do no more. */
async function send(api: OwnApi, { path, body, asSuggestion, note }: Wish): Promise<PlanChange> {
  const suggestion = { as: 'suggestion', note } as const;
  const call = (query: object) => api.call(changeEndpoint, { params: { ...path }, query, body });
  if (asSuggestion) return call(suggestion);
  try {
    return await call({});
  } catch (error) {
    if (asSuggestion === undefined && mayOnlySuggest(error)) return call(suggestion);
    throw error;
  }
}

/** Whether a change was refused only because it has to be a suggestion. */
function mayOnlySuggest(error: unknown): boolean {
  return error instanceof ApiRefusal && error.error.details?.some(({ path }) => path === 'query.as') === true;
}

function outcomeOf({ suggestionId, version, trial }: PlanChange): 'changed' | 'suggested' | 'unchanged' {
  if (suggestionId !== undefined) return 'suggested';
  return version === trial.version ? 'unchanged' : 'changed';
}

function describeOutcome(change: PlanChange, publicUrl: string, path: ChartPath): string[] {
  const { suggestionId, version, made } = change;
  const added = made.length === 0 ? [] : [`${count(made.length, 'new element')}: ${namesOf(made)}.`];
  if (suggestionId !== undefined)
    return [
      `Suggested as ${suggestionId}: the chart stays as it is until its owner decides on the suggestion at ${suggestionAddress(publicUrl, path, suggestionId)}. Accepting it would do this:`,
      ...added,
    ];
  if (outcomeOf(change) === 'unchanged') return ['The chart was like that already: nothing has changed.'];
  return [
    `Changed: the chart is at version ${version} (before: ${change.trial.version}), ${chartAddress(publicUrl, path)}`,
    ...added,
  ];
}

/** Ids of new elements that are listed. */
const LISTED = 40;

function namesOf(made: PlanChange['made']): string {
  const rest = made.length - LISTED;
  const names = made
    .slice(0, LISTED)
    .map(({ kind, id }) => `${kind} ${kind === 'link' ? `{${id}}` : `[${id}]`}`);
  return names.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
