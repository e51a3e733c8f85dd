/** What a tab tells the others about a chart on this device. */
export type LocalNews =
  | { readonly type: 'appended' }
  /** It was kept in an account, as this chart. */
  | { readonly type: 'kept'; readonly userId: string; readonly ganttId: string };

export interface LocalChannel {
  readonly tell: (news: LocalNews) => void;
  readonly close: () => void;
}

/** Connects the tabs that have a chart open. */
export function openLocalChannel(chartId: string, onNews: (news: LocalNews) => void): LocalChannel {
  const channel = new BroadcastChannel(`giotto-local-${chartId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<LocalNews>) => onNews(data));
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}
