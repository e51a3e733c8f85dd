import { expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

it.each(['https://giotto.example/a?b=c', 'http://giotto.example/', 'mailto:ana@giotto.example'])(
  'opens %s',
  (link) => {
    expect(safeLink(link)).toBe(link);
  },
);

it.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//giotto.example',
  '/login',
  '',
  'https://good.example@evil.example',
  'https://evil.example\\@good.example',
  'https://example.com/\u202egnp.exe',
  'mailto:ana@example.com\r\nbcc:x@y.z',
])('opens nothing for %j', (link) => {
  expect(safeLink(link)).toBeNull();
});
