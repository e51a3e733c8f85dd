/** The part of the platform's URL class that we need; the contract is compiled without DOM and Node types. */
declare const URL: new (
  input: string,
  base: string,
) => { readonly origin: string; readonly pathname: string; readonly search: string; readonly hash: string };

/**
 * The web app's pages by path; `:name` stands for one segment. The web app's router is tested against this list.
 * `/:folderId` excludes reserved segments (`isFolderSegment`). Source: spec/accounts.md §2, spec/charts.md §2.
 */
export const ownPages = [
  '/',
  '/login',
  '/signup',
  '/sign',
  '/signup/:coupon',
  '/appsumo',
  '/appsumo/:sumocode',
  '/code',
  '/reset',
  '/password',
  '/coupon/:coupon',
  '/sumocode',
  '/sumocode/:sumocode',
  '/confirmemail',
  '/undoemail',
  '/restoreaccount',
  '/deleteaccount',
  '/accountdeleted',
  '/404',
  '/design',
  '/testgeneration',
  '/fontsize',
  '/myprofile',
  '/myprofile/webhooks/:webhookId',
  '/bin',
  '/users',
  '/billing',
  '/billing/order',
  '/billing/order/payment',
  '/billing/updatedetails',
  '/billing/updateplan',
  '/admin',
  '/academy',
  '/academy/:videoId',
  '/import',
  '/try',
  '/developers',
  '/playground',
  '/new/:folderId',
  '/new/:folderId/:templateId',
  '/new/:folderId/:templateId/:styleId',
  '/:userId/gantt/:ganttId',
  '/:folderId',
] as const;

/**
 * First segments that are never a folder id: pages of the app, planned pages, and paths that the server answers itself.
 */
const reservedSegments: ReadonlySet<string> = new Set([
  ...[
    'login',
    'signup',
    'sign',
    'appsumo',
    'sumocode',
    'coupon',
    'code',
    'reset',
    'password',
    'deleteaccount',
    'confirmemail',
    'undoemail',
    'restoreaccount',
  ],
  ...[
    'accountdeleted',
    'admin',
    'bin',
    'users',
    'myprofile',
    'academy',
    'billing',
    'new',
    'embedded-gantts',
    'gantt',
    '404',
  ],
  ...[
    'design',
    'testgeneration',
    'fontsize',
    'maintenance',
    'api',
    'health',
    'ready',
    'metrics',
    'dev',
    'assets',
    'csp-reports',
    'realtime',
    'simulator',
    'calendars',
    'try',
    'developers',
    'playground',
  ],
]);

const idSegment = /^[A-Za-z0-9_-]{1,64}$/;
const longestRedirect = 2048;
/** Any origin works: it only shows whether a text resolves to another one. */
const probeOrigin = 'https://giotto.invalid';

/** Whether a path segment can be a folder id: only id characters, and not reserved. Source: security.md I3. */
export function isFolderSegment(segment: string): boolean {
  return idSegment.test(segment) && !reservedSegments.has(segment);
}

function isSegmentOfPattern(segment: string, part: string): boolean {
  return part.startsWith(':') ? idSegment.test(segment) : segment === part;
}

function isPageOfPattern(segments: readonly string[], pattern: string): boolean {
  const parts = pattern.split('/').slice(1);
  if (parts.length !== segments.length) return false;
  const isMatch = segments.every((segment, at) => isSegmentOfPattern(segment, parts[at] ?? ''));
  return isMatch && (pattern !== '/:folderId' || isFolderSegment(segments[0] ?? ''));
}

/** Whether a pathname (no query, no hash, as written in the address bar) is a page of the web app. */
export function isOwnPage(pathname: string): boolean {
  if (!pathname.startsWith('/')) return false;
  const segments = pathname.slice(1).split('/');
  return ownPages.some((pattern) => isPageOfPattern(segments, pattern));
}

/**
 * Where a `redirect` query may lead: path, query and hash of a page of the web app, or `null` for anything else.
 * Refuses texts that don't start with exactly one `/`, contain a control character or a backslash, are longer than
 * 2,048 characters, or resolve to another origin or to no known page. Never throws. Source: security.md I13.
 */
export function findOwnRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > longestRedirect) return null;
  if (!wanted.startsWith('/') || wanted.startsWith('//') || /[\p{Cc}\\]/u.test(wanted)) return null;
  try {
    const url = new URL(wanted, probeOrigin);
    if (url.origin !== probeOrigin || !isOwnPage(url.pathname)) return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}

/** `findOwnRedirect`, or the start page `/` if that returns `null`. Source: security.md I13. */
export function toOwnRedirect(wanted: unknown): string {
  return findOwnRedirect(wanted) ?? '/';
}
