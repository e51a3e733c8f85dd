import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { withPlainValues } from './plain-values.ts';

const messages = {
  plain: 'Nothing in it',
  question: 'Remove {name} from {count, plural, one {# chart} other {# charts}}?',
};
const intl = withPlainValues(createIntl({ locale: 'en', messages: messages as never }));
const ask = (name: string) => intl.formatMessage({ id: 'question' as never }, { name, count: 2 } as never);

it('a name cannot change the direction of its sentence', () => {
  expect(ask('\u202eanA\u202c')).toBe('Remove anA from 2 charts?');
  expect(ask('\u2067\u200fAna')).toBe('Remove Ana from 2 charts?');
});

it('other names stay unchanged', () => {
  expect(ask('דנה 🎉')).toBe('Remove דנה 🎉 from 2 charts?');
});

it('a text without values stays unchanged', () => {
  expect(intl.formatMessage({ id: 'plain' as never })).toBe('Nothing in it');
});
