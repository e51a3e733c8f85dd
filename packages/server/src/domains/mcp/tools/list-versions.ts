import { type AnswerOf, getHistory } from '@giotto/contract/api';
import { z } from 'zod';
import { chartInput, readChartAddress } from '../chart-address.ts';
import { cursor } from '../pages.ts';
import { quote } from '../texts.ts';
import { defineTool } from '../tool.ts';

type Update = AnswerOf<typeof getHistory>['updates'][number];

const VERSIONS_A_PAGE = 20;

const listed = z.strictObject({
  version: z.number(),
  date: z.string().describe('ISO 8601, in UTC'),
  person: z.string().optional().describe('Absent for a former member'),
  token: z.string().optional().describe('The name of the access token that made it'),
  name: z.string().optional(),
  origin: z.string(),
});

/** Lists the history of a chart. */
export const listVersions = defineTool({
  name: 'list_versions',
  title: 'List versions',
  description:
    'Lists a chart’s versions, newest first: when each was made, by whom or by which access token, and its name if it has one. Needs a token that may change the chart.',
  input: z.strictObject({ chart: chartInput, cursor }),
  output: z.strictObject({ head: z.number(), versions: z.array(listed), cursor: z.string().optional() }),
  effect: 'reads',
  async run({ chart, cursor: before }, { api }) {
    const params = { ...readChartAddress(chart) };
    const query = {
      updateCount: VERSIONS_A_PAGE,
      delta: '1' as const,
      ...(before && { before: Number(before) }),
    };
    const { updates, userNames, head, nextBefore, isShortened } = await api.call(getHistory, {
      params,
      query,
    });
    const names = new Map(userNames.map(({ userId, userName }) => [userId, userName]));
    const versions = updates.map((update) => present(update, names));
    return {
      text: [
        `The newest version is ${head}.`,
        ...versions.map(writeVersion),
        ...(nextBefore === undefined ? [] : [`More with cursor ${nextBefore}.`]),
        ...(nextBefore === undefined && isShortened
          ? ['Older ones aren’t shown in the owner’s edition.']
          : []),
      ].join('\n'),
      data: { head, versions, ...(nextBefore !== undefined && { cursor: String(nextBefore) }) },
    };
  },
});

function present(update: Update, names: ReadonlyMap<string, string>): z.output<typeof listed> {
  const { version, userId, updateDate, tokenName, name, origin } = update;
  const person = names.get(userId);
  return {
    version,
    date: updateDate,
    ...(person !== undefined && { person }),
    ...(tokenName !== undefined && { token: tokenName }),
    ...(name !== undefined && { name }),
    origin,
  };
}

function writeVersion({ version, date, person, token, name, origin }: z.output<typeof listed>): string {
  const by = person === undefined ? 'a former member' : quote(person);
  const through = token === undefined ? '' : ` with the token ${quote(token)}`;
  return `- ${version}${name === undefined ? '' : ` ${quote(name)}`}: ${date}, ${origin} by ${by}${through}`;
}
