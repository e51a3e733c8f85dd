import { createState, type Dependency, timelineOf } from '@giotto/chart/model';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import german from '../../../app/locales/de/editor.json' with { type: 'json' };
import { messages } from '../../../app/locales/en/index.ts';
import french from '../../../app/locales/fr/editor.json' with { type: 'json' };
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

it('counts days where a working day has its own hours', () => {
  const week = Array.from({ length: 7 }, () => [{ from: 480, to: 960 }]);
  const calendar = { workingDays: [1, 2, 3, 4, 5], week };
  expect(ruleText(intl, { from: 'a', to: 'b', lag: 0.5 }, { ...timeline, calendar })).toBe(
    '0.5 working days lag',
  );
});

const languages = { en: messages, de: { ...messages, ...german }, fr: { ...messages, ...french } };
it.each([
  ['m', '2 minutes lag', '2 Minuten Abstand', '2 minutes de décalage'],
  ['h', '2 hours lag', '2 Stunden Abstand', '2 heures de décalage'],
  ['d', '2 days lag', '2 Tage Abstand', '2 jours de décalage'],
  ['w', '2 weeks lag', '2 Wochen Abstand', '2 semaines de décalage'],
  ['em', '2 elapsed minutes lag', '2 fortlaufende Minuten Abstand', '2 minutes écoulées de décalage'],
  ['eh', '2 elapsed hours lag', '2 fortlaufende Stunden Abstand', '2 heures écoulées de décalage'],
  ['ed', '2 elapsed days lag', '2 fortlaufende Tage Abstand', '2 jours écoulés de décalage'],
  ['ew', '2 elapsed weeks lag', '2 fortlaufende Wochen Abstand', '2 semaines écoulées de décalage'],
  ['%', 'lag of 2% of the predecessor', 'Abstand von 2 % des Vorgängers', 'décalage de 2 % du prédécesseur'],
] as const)('CH-670 names the unit %s in every language', (unit, ...texts) => {
  const lag = { value: 2, unit };
  for (const [at, [locale, of]] of Object.entries(languages).entries()) {
    const said = createIntl({ locale, messages: of });
    expect(ruleText(said, { from: 'a', to: 'b', lag }, timeline)).toBe(texts[at]);
  }
});

it('CH-670 names a lead', () =>
  expect(say({ lag: { value: -50, unit: '%' } })).toBe('lead of 50% of the predecessor'));
