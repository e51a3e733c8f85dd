import {
  deleteComment,
  editComment,
  getCommentMarks,
  getComments,
  markCommentsSeen,
  resolveThread,
  writeComment,
} from '@giotto/contract/api';
import { callApi } from '../api.ts';
import { isTransient } from '../api-error.ts';
import type { ChartStore } from '../chart-store/chart-store-types.ts';
import { createRandomId } from '../chart-store/client-lock.ts';
import { everySoOften } from '../every-so-often.ts';
import { createStore, type Readable } from '../store.ts';
import { type CommentDrafts, createCommentDrafts } from './comment-drafts.ts';
import { createCommentsFeed } from './comments-feed.ts';
import type { CommentsFeed } from './comments-types.ts';

/** The chart's address in calls. */
export interface ChartAddress {
  readonly ownerId: string;
  readonly ganttId: string;
}

/** The feed of an open chart, once there is one, its address, and what the person is writing there. */
export interface OpenComments {
  readonly feed: CommentsFeed | null;
  readonly address: ChartAddress | null;
  readonly drafts: CommentDrafts | null;
}

const CLOSED: OpenComments = { feed: null, address: null, drafts: null };
const byChart = new WeakMap<ChartStore, ReturnType<typeof createStore<OpenComments>>>();

function slotOf(chart: ChartStore) {
  const known = byChart.get(chart) ?? createStore<OpenComments>(CLOSED);
  byChart.set(chart, known);
  return known;
}

/** The comments of an open chart: all parts of the page share one feed. */
export function commentsOf(chart: ChartStore): Readable<OpenComments> {
  return slotOf(chart);
}

/** Follows the comments of a chart while a person has it open; returns a function that stops. */
export function openComments(chart: ChartStore, address: ChartAddress, userId: string): () => void {
  const slot = slotOf(chart);
  const params = { userId: address.ownerId, ganttId: address.ganttId };
  const feed = createCommentsFeed({
    news: { get: () => chart.get().commentsRevision, subscribe: onlyNews(chart) },
    readMarks: () => callApi(getCommentMarks, { params }),
    read: (since) => callApi(getComments, { params, query: { since } }),
    write: ({ id, threadId, target, body }) =>
      callApi(writeComment, { params, body: { id, threadId, body: [...body], ...(target && { target }) } }),
    edit: (commentId, body) =>
      callApi(editComment, { params: { ...params, commentId }, body: { body: [...body] } }),
    remove: (commentId) => callApi(deleteComment, { params: { ...params, commentId } }),
    resolve: (threadId, isResolved) =>
      callApi(resolveThread, { params: { ...params, threadId }, body: { isResolved } }),
    markSeen: (revision) => callApi(markCommentsSeen, { params, body: { revision } }),
    isTransient,
    whenSent: () => whenSent(chart),
    everySoOften,
    newId: createRandomId,
    now: () => new Date(),
  });
  slot.set({ feed, address, drafts: createCommentDrafts(userId, address.ganttId) });
  const stop = feed.start();
  return () => {
    stop();
    slot.set(CLOSED);
  };
}

/** Calls back when the comments have changed, not with every edit of the chart. */
function onlyNews(chart: ChartStore): (listener: () => void) => () => void {
  return (listener) => {
    let last = chart.get().commentsRevision;
    return chart.subscribe(() => {
      const { commentsRevision } = chart.get();
      if (commentsRevision === last) return;
      last = commentsRevision;
      listener();
    });
  };
}

/** Ms to wait for the chart's edits: a comment on something older needn't wait for them. */
const PATIENCE = 5_000;

function whenSent(chart: ChartStore): Promise<void> {
  if (chart.get().unsent === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = chart.subscribe(() => {
      if (chart.get().unsent === 0) end();
    });
    const timer = setTimeout(end, PATIENCE);
  });
}
