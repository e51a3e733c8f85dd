import { DATA_TEMPLATES, STYLES } from '@giotto/chart/templates';
import type { GanttListItem } from '@giotto/contract/api';
import { DEFAULT_STYLE_ID, DEFAULT_TEMPLATE_ID } from '@giotto/contract/plans';
import { expect, it } from 'vitest';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';
import { chartOption, findReadableOption, listOptions, sharedOption } from './template-option.ts';

const gantt = (ganttId: string, userId = 'me') =>
  ({
    ganttId,
    ganttName: `Chart ${ganttId}`,
    userId,
    isPremium: true,
    thumbnail: `/t/${ganttId}`,
  }) as GanttListItem;
const item = (id: string, name: string, isPremium: boolean) => ({ ganttId: id, ganttName: name, isPremium });
const builtInData = DATA_TEMPLATES.map(({ id, name }) => sharedOption('data', item(id, name, false)));
const builtInStyles = STYLES.map(({ id, name, isPremium }) =>
  sharedOption('style', item(id, name, isPremium)),
);
const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);
const groups: GanttGroups = {
  folders: [{ id: 'f', name: 'F', gantts: [gantt('1')] }],
  noFolder: [gantt('2')],
  styleTemplates: [gantt('3')],
  dataTemplates: [gantt('4')],
  guests: [{ userId: 'ada', userName: 'Ada', gantts: [gantt('5', 'ada')] }],
  invitations: [],
};

it('built-in templates contain the defaults and have pictures', () => {
  expect(builtInData.find(({ id }) => id === DEFAULT_TEMPLATE_ID)?.picture).toBe(
    '/api/templates/data/defaultGantt/svg',
  );
  expect(builtInStyles.find(({ id }) => id === DEFAULT_STYLE_ID)?.picture).toBe(
    '/api/templates/style/style1/svg',
  );
});

it('other templates are loaded from the server, with a picture of the same kind', () => {
  expect(builtInStyles[0]?.source).toEqual({ kind: 'builtIn' });
  expect(sharedOption('style', item('made', 'Made', true))).toMatchObject({
    picture: '/api/templates/style/made/svg',
    source: { kind: 'shared' },
  });
});

it('some styles are premium, the default one is not', () => {
  const premium = builtInStyles.filter(({ isPremium }) => isPremium);
  expect(premium.length).toBeGreaterThan(0);
  expect(ids(premium)).not.toContain(DEFAULT_STYLE_ID);
});

it('lists the user’s own charts before the built-in ones', () => {
  const options = listOptions(groups.styleTemplates, builtInStyles, []);
  expect(ids(options).slice(0, 2)).toEqual(['3', 'style1']);
  expect(options[0]).toEqual({
    id: '3',
    name: 'Chart 3',
    isPremium: true,
    picture: '/t/3',
    source: { kind: 'chart', ownerId: 'me' },
  });
});

it('puts the URL’s template first unless a list contains it', () => {
  expect(ids(listOptions([gantt('4')], builtInData, [chartOption(gantt('1'))])).slice(0, 2)).toEqual([
    '1',
    '4',
  ]);
  const listed = ids(
    listOptions([gantt('4')], builtInData, [chartOption(gantt('4')), chartOption(gantt('4'))]),
  );
  expect(listed.filter((id) => id === '4')).toHaveLength(1);
});

it.each(['1', '2', '3', '4', '5'])('finds the chart %s in any list', (id) => {
  expect(findReadableOption(groups, id)?.id).toBe(id);
});

it('requests a guest’s chart from its owner', () => {
  expect(findReadableOption(groups, '5')?.source).toEqual({ kind: 'chart', ownerId: 'ada' });
});

it('finds no chart that the user has no access to', () => {
  expect(findReadableOption(groups, '6')).toBeUndefined();
  expect(findReadableOption(undefined, '1')).toBeUndefined();
});
