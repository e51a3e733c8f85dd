import { getHelpArticles } from '@giotto/contract/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../api.ts';
import { help } from '../help-host.ts';
import { useReadable } from '../store.ts';
import type { HelpArticle } from './articles/help-article.ts';
import { HELP_ARTICLES } from './articles/index.ts';
import { mergeArticles, shownArticles } from './merge-articles.ts';

/** The articles that admins have added, changed and hidden. */
export const helpArticlesQuery = queryOptions({
  queryKey: ['help', 'articles'],
  queryFn: ({ signal }) => callApi(getHelpArticles, {}, { signal }),
  staleTime: 60_000,
  retry: false,
});

/** The help's articles: the built-in ones until the server's have loaded; an article being previewed as typed. */
export function useHelpArticles(): readonly HelpArticle[] {
  const { data } = useQuery(helpArticlesQuery);
  const preview = useReadable(help, (state) => state.preview);
  return useMemo(() => {
    const shown = data ? shownArticles(data) : HELP_ARTICLES;
    if (!preview) return shown;
    const [tried] = mergeArticles([preview]).filter(({ id }) => id === preview.id);
    return tried ? [tried, ...shown.filter(({ id }) => id !== preview.id)] : shown;
  }, [data, preview]);
}
