import { createState, type Dependency, timelineOf } from '@giotto/chart/model';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { messages } from '../../../app/locales/en/index.ts';
import { ruleText } from './link-text.ts';

const intl = createIntl({ locale: 'en', messages });
const timeline = timelineOf(createState());
const say = (rule: Partial<Dependency>, calendar = false) =>
  ruleText(
    intl,
    { from: 'a', to: 'b', ...rule },
    calendar ? { ...timeline, calendar: { name: 'Week', workingDays: [1, 2, 3, 4, 5] } } : timeline,
  );

it('is empty for a default link', () => expect(say({})).toBe(''));

it.each([
  [{ lag: 2 }, '2 days lag'],
  [{ lag: -1 }, '1 day lead'],
  [{ lag: 0.25 }, '6 hours lag'],
  [{ lag: 1.5 }, '1.5 days lag'],
  [{ type: 'SS' as const }, 'start to start'],
  [{ type: 'FF' as const, lag: 3 }, 'finish to finish, 3 days lag'],
])('names the type and lag of %o', (rule, text) => expect(say(rule)).toBe(text));

it('counts working days where the chart has a calendar', () =>
  expect(say({ lag: 1 }, true)).toBe('1 working day lag'));
