import { type CommentPerson, type CommentThread, getComments } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../lib/api.ts';
import type { HistoryHost } from '../../../lib/history-host.ts';
import { useReadable } from '../../../lib/store.ts';
import { type CommentEvent, listCommentEvents } from './comment-events.ts';

const NONE: readonly CommentEvent[] = [];

/** What happened in the chart's comments, newest first; nothing while it isn't loaded: the history works without. */
export function useCommentEvents({
  ownerId,
  ganttId,
  chart,
}: Pick<HistoryHost, 'ownerId' | 'ganttId' | 'chart'>): readonly CommentEvent[] {
  const revision = useReadable(chart, ({ commentsRevision }) => commentsRevision);
  const { data } = useQuery({
    queryKey: ['comment-events', ganttId, revision],
    queryFn: () => readAll({ userId: ownerId, ganttId }),
    placeholderData: (before) => before,
  });
  return useMemo(() => (data ? listCommentEvents(data.threads, data.people) : NONE), [data]);
}

async function readAll(params: { readonly userId: string; readonly ganttId: string }) {
  const threads = new Map<string, CommentThread>();
  const people = new Map<string, CommentPerson>();
  for (let since = 0; ; ) {
    const page = await callApi(getComments, { params, query: { since } });
    for (const thread of page.threads) threads.set(thread.id, thread);
    for (const person of page.people) people.set(person.id, person);
    since = page.revision;
    if (!page.isMore) return { threads: [...threads.values()], people: [...people.values()] };
  }
}
