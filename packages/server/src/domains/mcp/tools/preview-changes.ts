import { tryPlan } from '@giotto/contract/api';
import { z } from 'zod';
import { chartInput, readChartAddress } from '../chart-address.ts';
import { cursor } from '../pages.ts';
import { patchInput, placesOf, toPatch } from '../patch-input.ts';
import { namingPlaces } from '../refusal-text.ts';
import { defineTool } from '../tool.ts';
import { trialOutput, writeTrial } from '../trial-text.ts';

/** Says what a change would do. */
export const previewChanges = defineTool({
  name: 'preview_changes',
  title: 'Preview changes',
  description:
    'Says what changes of tasks and links would move, delay, break and solve, by the chart’s own rules. Stores nothing. Takes the same changes as change_plan: call this first, and tell the person what would follow.',
  input: z.strictObject({ chart: chartInput, ...patchInput, cursor }),
  output: z.strictObject(trialOutput),
  effect: 'reads',
  async run({ chart, cursor: from, ...patch }, { api }) {
    const params = readChartAddress(chart);
    const trial = await namingPlaces(placesOf(patch), api.call(tryPlan, { params, body: toPatch(patch) }));
    const { lines, data } = writeTrial(trial, from);
    return { text: ['Nothing is stored.', ...lines].join('\n'), data };
  },
});
