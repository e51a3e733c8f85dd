import { describe, expect, it } from 'vitest';
import { routeMatches } from './route-matches.ts';

describe('a route of a guide', () => {
  it.each([
    ['/users', '/users', true],
    ['/users', '/:folderId', false],
    ['/my-folder', '/:folderId', true],
    ['/ana/gantt/one', '/:userId/gantt/:ganttId', true],
    ['/ana/gantt', '/:userId/gantt/:ganttId', false],
    ['/new/n', '/new/:folderId', true],
    ['/new/n/plan', '/new/:folderId', false],
  ])('%s matches %s: %s', (pathname, pattern, isMatch) => {
    expect(routeMatches(pathname, pattern)).toBe(isMatch);
  });
});
