import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLink, isSafeLink } from './link.ts';

const SAFE = [
  'http://example.com',
  'https://example.com/',
  'HTTPS://Example.com/a?b=c#d',
  'https://example.com:8443/path',
  'https://example.com?q=1',
  'https://example.com#top',
  'https://sub.domain.example.co.uk/very/long/path.html?x=%20&y=%2F',
  'https://[2001:db8::1]/x',
  'https://[::1]:3000',
  'http://127.0.0.1:8080/',
  'http://localhost/wiki',
  'https://bücher.example/straße',
  'https://例え.テスト/道',
  'https://example.com/a@b',
  'https://example.com/javascript:alert(1)',
  'https://en.wikipedia.org/wiki/Gantt_(chart)',
  'mailto:ana@example.com',
  'mailto:ana@example.com?subject=Plan%20B',
  'mailto:ana@example.com,ben@example.com',
  'MAILTO:Ana.Lee+plan@example.com',
];

const UNSAFE = [
  '',
  ' ',
  'example.com',
  'www.example.com',
  '/path',
  './path',
  '?q',
  '#top',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'http:/evil.example',
  'http:evil.example',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'https:///evil.example',
  'https://',
  'https://?',
  'https://#',
  'https:// evil.example',
  'https://evil.example\\@good.example',
  'https://good.example\\.evil.example',
  'https://good.example@evil.example',
  'https://user:secret@evil.example',
  'https://evil.example:99999',
  'https://evil.example:80:80',
  'https://evil.example:port',
  'https://%65vil.example',
  'https://...',
  'https://-',
  'https://[::1',
  'https://[javascript]',
  'https://good.example。evil.example@x',
  'https://evil。example',
  'https：//evil.example',
  'https:／／evil.example',
  'ｈｔｔｐｓ://evil.example',
  'ｊavascript:alert(1)',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'javascript :alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  'java\0script:alert(1)',
  'java\u00adscript:alert(1)',
  'java\u200bscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u202ejavascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  '\u2028javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'javascript:https://example.com',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  'java&#x09;script:alert(1)',
  'https:javascript:alert(1)',
  'http://\u0000example.com',
  'https://exa\u200bmple.com',
  'https://example.com/\u202egnp.exe',
  'https://example.com/a b',
  'https://example.com/\ud800',
  'https://example.com/\ue000',
  'view-source:https://example.com',
  'feed:https://example.com',
  'jar:https://example.com!/',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'livescript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  'blob:https://example.com/1',
  'filesystem:https://example.com/1',
  'about:blank',
  'chrome://settings',
  'ws://example.com',
  'tel:+15551234',
  'sms:+15551234',
  'intent://x#Intent;scheme=http;end',
  'x-https://example.com',
  'https//example.com',
  '"https://example.com',
  'https\u0000://example.com',
  'mailto:',
  'mailto:?subject=x',
  'mailto:ana',
  'mailto:@example.com',
  'mailto:ana@',
  'mailto://ana@example.com',
  'mailto:ana@example.com\r\nbcc:x@y.z',
  'mailto:javascript:alert(1)',
  'mailto:"><script>@example.com',
];

/** Forbidden schemes, in the ways in which they are disguised. */
const SCHEMES = [
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
];
const HIDINGS: readonly ((target: string) => string)[] = [
  (target) => target.toUpperCase(),
  (target) => ` \t\n${target}`,
  (target) => `\u0000${target}`,
  (target) => `\u00a0${target}`,
  (target) => `\u200b${target}`,
  (target) => `\u202e${target}`,
  (target) => `\ufeff${target}`,
  (target) => `${target.slice(0, 2)}\t${target.slice(2)}`,
  (target) => `${target.slice(0, 2)}\r\n${target.slice(2)}`,
  (target) => `${target.slice(0, 2)}\u0000${target.slice(2)}`,
  (target) => `${target.slice(0, 2)}\u200d${target.slice(2)}`,
  (target) => target.replace(':', ' :'),
  (target) => target.replace(':', '%3a'),
  (target) => target.replace(':', '&colon;'),
  (target) => target.replace(':', '&#x3a;'),
  (target) => target.replace(':', '\uff1a'),
  (target) => target.replace(':', ':\\\\'),
  (target) => encodeURIComponent(target),
  (target) => `//${target}`,
  (target) => `\\\\${target}`,
  (target) => `/${target}`,
  (target) => `./${target}`,
  (target) => `?${target}`,
  (target) => `#${target}`,
  (target) => `url(${target})`,
  (target) => `view-source:${target}`,
  (target) => `mailto:${target}`,
];
const HIDDEN = SCHEMES.flatMap((target) => HIDINGS.map((hide) => hide(target)));

test.each(SAFE)('the link %j is accepted', (link) => {
  expect(isSafeLink(link)).toBe(true);
  expect(cleanLink(` \t${link}\n`)).toBe(link);
});

test.each([...UNSAFE, ...HIDDEN])('CH-152 the link %j is refused', (link) => {
  expect(isSafeLink(link)).toBe(false);
});

test('the corpus of attacks has at least 200 entries', () => {
  expect(new Set([...UNSAFE, ...HIDDEN]).size).toBeGreaterThanOrEqual(200);
});

test('cleaning never turns an attack into another scheme', () => {
  for (const trick of [...UNSAFE, ...HIDDEN]) {
    const link = cleanLink(trick);
    if (link !== undefined) expect(new URL(link).protocol).toMatch(/^(https?|mailto):$/);
  }
});

test('control characters are removed and inner spaces encoded, as a browser would', () => {
  expect(cleanLink(' https://exam\tple.com/a b\n')).toBe('https://example.com/a%20b');
  expect(cleanLink('java\tscript:alert(1)')).toBeUndefined();
});

test('a link is at most 2,000 characters', () => {
  const base = 'https://example.com/';
  expect(isSafeLink(base.padEnd(1_999, 'a'))).toBe(true);
  expect(isSafeLink(base.padEnd(2_000, 'a'))).toBe(true);
  expect(isSafeLink(base.padEnd(2_001, 'a'))).toBe(false);
});

test('CH-152 a browser reads every accepted link as http, https or mailto', () => {
  const piece = fc.constantFrom(
    ...['http', 'https', 'mailto', 'javascript', 'data', ':', '/', '//', '\\', '@', '.', '?', '#', '%', '&'],
    ...[
      '\t',
      '\n',
      '\0',
      ' ',
      '\u200b',
      '：',
      '／',
      '。',
      'a',
      'example',
      'com',
      '[',
      ']',
      '::1',
      '80',
      ',',
      'ｊ',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const link = pieces.join('');
      if (!isSafeLink(link)) return true;
      return URL.canParse(link) && ['http:', 'https:', 'mailto:'].includes(new URL(link).protocol);
    }),
    { numRuns: 20_000 },
  );
});
