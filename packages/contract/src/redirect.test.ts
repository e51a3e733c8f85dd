import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOwnRedirect, isFolderSegment, isOwnPage, toOwnRedirect } from './redirect.ts';

const own = [
  '/',
  '/login',
  '/signup',
  '/sign',
  '/signup/SUMMER-24',
  '/appsumo',
  '/appsumo/abc_123',
  '/code',
  '/reset',
  '/password',
  '/confirmemail',
  '/undoemail',
  '/restoreaccount',
  '/deleteaccount',
  '/accountdeleted',
  '/code?code=12345678',
  '/404',
  '/myprofile',
  '/users',
  '/billing',
  '/billing/order',
  '/billing/order/payment?period=yearly&users=3&appliedCoupon=A',
  '/noFolderGantt',
  '/dataTemplates',
  '/styleTemplates',
  '/externalGanttCharts',
  '/f1',
  '/new/n',
  '/new/n?templateId=defaultGantt&fullScreen=1',
  '/new/f1/defaultGantt',
  '/new/f1/defaultGantt/style1',
  '/u1/gantt/g1',
  '/u1/gantt/g1?x=%2F%2Fevil.example#task-3',
  `/${'a'.repeat(64)}`,
];

const schemes = [
  'javascript:',
  'java\tscript:',
  'data:',
  'vbscript:',
  'http:',
  'https:',
  'file:',
  'ftp:',
  'mailto:',
  'blob:',
  'about:',
  'ws:',
];
const openings = [
  '',
  '/',
  '//',
  '///',
  '\\',
  '\\\\',
  '/\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  ' //',
  '%2F%2F',
  '/%2F',
  '/%5C',
  '/.//',
  '/..//',
  '/;//',
  '/@',
];
const hosts = [
  'evil.example',
  'evil.example/login',
  'localhost@evil.example',
  'evil.example%00.giotto.invalid',
  '[::1]',
  '127.0.0.1',
  'login.evil.example/u1/gantt/g1',
];

/** Everything that isn't a page of ours: scheme tricks, host tricks, and paths that only look like pages. */
const foreign = [
  ...schemes.flatMap((scheme) =>
    hosts.flatMap((host) => [`${scheme}${host}`, `${scheme}//${host}`, `/${scheme}//${host}`]),
  ),
  ...openings.flatMap((opening) =>
    hosts.filter((host) => opening.length > 1 || host.includes('.')).map((host) => `${opening}${host}`),
  ),
  ...[
    '',
    ' ',
    ' /login',
    '\u0000/login',
    '/log\u0000in',
    '/login\u007f',
    '/login\u0085',
    '/log\nin',
    '\u2028/login',
  ],
  ...[
    '/api',
    '/api/myprofil',
    '/health',
    '/metrics',
    '/ready',
    '/dev/mail',
    '/assets',
    '/assets/main.js',
    '/new',
  ],
  ...['/billing/other', '/billing/order/x', '/academy/links/more', '/users/x', '/embedded-gantts/g1'],
  ...[
    '/gantt',
    '/u1/gantt',
    '/u1/gantts/g1',
    '/u1/gantt/g1/more',
    '/new/f1/t/s/more',
    '/login/',
    '/myprofile/x',
    '//',
    '/ /',
  ],
  ...[
    '/f1/',
    '/a.b',
    '/a%20b',
    '/ä',
    '/folder!',
    `/${'a'.repeat(65)}`,
    '/new/a.b',
    '/u1/gantt/g%31',
    'login',
    './login',
    '../login',
  ],
  ...['?redirect=/login', '#/login', '/u1\\gantt\\g1', '/login?next=\\x', `/login?x=${'a'.repeat(2048)}`],
].filter((text) => !own.includes(text));

describe('findOwnRedirect', () => {
  it.each(own)('keeps our page %s', (path) => {
    expect(findOwnRedirect(path)).toBe(path);
  });

  it('has a corpus of at least 300 foreign targets', () => {
    expect(new Set(foreign).size).toBeGreaterThanOrEqual(300);
  });

  it.each(foreign)('refuses %j', (text) => {
    expect(findOwnRedirect(text)).toBeNull();
    expect(toOwnRedirect(text)).toBe('/');
  });

  it.each([null, undefined, 1, {}, ['/login'], { toString: () => '/login' }])(
    'refuses anything but a string: %j',
    (value) => {
      expect(findOwnRedirect(value)).toBeNull();
    },
  );

  it('resolves dot segments only if they lead to one of our pages', () => {
    expect(findOwnRedirect('/./login')).toBe('/login');
    expect(findOwnRedirect('/x/../login')).toBe('/login');
    expect(findOwnRedirect('/x/..//evil.example')).toBeNull();
  });

  it('keeps 2,048 characters and refuses 2,049', () => {
    const filled = (length: number): string => '/login?x='.padEnd(length, 'a');
    expect(findOwnRedirect(filled(2048))).toHaveLength(2048);
    expect(findOwnRedirect(filled(2049))).toBeNull();
  });

  it('never leads off the origin, whatever the text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '@',
        ':',
        '?',
        '#',
        '\t',
        '\n',
        '%2f',
        '%5c',
        'login',
        'new',
        'evil.example',
        'https:',
        'javascript:',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const found = findOwnRedirect(pieces.join(''));
        if (found === null) return;
        const origin = 'http://localhost:3000';
        const url = new URL(found, `${origin}/deep/page?x`);
        expect(url.origin).toBe(origin);
        expect(isOwnPage(url.pathname)).toBe(true);
        expect(findOwnRedirect(found)).toBe(found);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('isFolderSegment', () => {
  it('accepts ids and refuses the first segments of other pages', () => {
    expect(isFolderSegment('noFolderGantt')).toBe(true);
    expect(isFolderSegment('billing')).toBe(false);
    expect(isFolderSegment('api')).toBe(false);
    expect(isFolderSegment('')).toBe(false);
    expect(isFolderSegment('a/b')).toBe(false);
  });
});
