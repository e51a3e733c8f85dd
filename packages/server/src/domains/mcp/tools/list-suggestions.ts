import { type Change, countMeant } from '@giotto/chart/changes';
import { getSuggestions } from '@giotto/contract/api';
import { z } from 'zod';
import { chartInput, readChartAddress } from '../chart-address.ts';
import { cursor, pageOf } from '../pages.ts';
import { count, quote } from '../texts.ts';
import { defineTool } from '../tool.ts';

const SUGGESTIONS_A_PAGE = 25;

/** Lists suggestions with what was decided. */
export const listSuggestions = defineTool({
  name: 'list_suggestions',
  title: 'List suggestions',
  description:
    'Lists a chart’s suggestions, oldest first: who suggested what with which comment, and whether it is still open. Guests see their own, also those decided in the last week.',
  input: z.strictObject({ chart: chartInput, cursor }),
  effect: 'reads',
  async run({ chart, cursor: from }, { api }) {
    const params = { ...readChartAddress(chart) };
    const { suggestions } = await api.call(getSuggestions, { params });
    const { items, next } = pageOf(suggestions, from, SUGGESTIONS_A_PAGE);
    return {
      text: [
        suggestions.length === 0 ? 'No suggestions.' : `${count(suggestions.length, 'suggestion')}:`,
        ...items.map(
          ({ id, userName, tokenName, state, date, note, changes }) =>
            `- ${id}: ${state}, ${count(countMeant(changes as readonly Change[]), 'change')} by ${quote(userName)}${
              tokenName === undefined ? '' : ` with the token ${quote(tokenName)}`
            }, ${date}${note === '' ? '' : `, ${quote(note)}`}`,
        ),
        ...(next === undefined ? [] : [`More with cursor ${next}.`]),
      ].join('\n'),
    };
  },
});
