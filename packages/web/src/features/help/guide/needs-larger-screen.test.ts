import { expect, test } from 'vitest';
import { HELP_ARTICLES } from '../../../lib/help/articles/index.ts';
import { needsLargerScreen } from './needs-larger-screen.ts';

const idsOf = (needs: boolean) =>
  HELP_ARTICLES.filter((article) => needsLargerScreen(article) === needs).map(({ id }) => id);

test('articles about creating and editing charts need a larger screen', () => {
  expect(idsOf(true)).toEqual(
    expect.arrayContaining([
      'first-chart',
      'draw-task',
      'embed',
      'go-back',
      'duplicate-chart',
      'delete-chart',
    ]),
  );
});

test('articles about the account, people and folders suit every screen', () => {
  expect(idsOf(false)).toEqual(
    expect.arrayContaining(['academy', 'invite-all', 'revoke-link', 'folders', 'change-name', 'log-out']),
  );
});
