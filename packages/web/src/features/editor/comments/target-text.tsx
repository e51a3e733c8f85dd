import { withoutOverrides } from '@giotto/chart/direction';
import type { CommentTarget } from '@giotto/contract/api';
import { Diamond, GanttChart, MessageSquareDiff, RectangleHorizontal } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useChart } from '../session/session-context.ts';

const ICONS = {
  task: RectangleHorizontal,
  milestone: Diamond,
  chart: GanttChart,
  suggestion: MessageSquareDiff,
} as const;

/** What a thread is about, in words. `title`: what it was called when somebody last commented. */
export function useTargetText(
  { kind, id }: CommentTarget,
  title = '',
): { readonly text: string; readonly isDeleted: boolean } {
  const intl = useIntl();
  const element = useChart(({ state }) =>
    // A milestone that gets its own row is a task from then on, under the same id.
    kind === 'task' || kind === 'milestone' ? (state.task.get(id) ?? state.milestone.get(id)) : null,
  );
  if (kind === 'chart' || kind === 'suggestion')
    return { text: intl.formatMessage({ id: `comments.on.${kind}` }), isDeleted: false };
  const name = withoutOverrides(element?.title ?? title).trim();
  const isDeleted = element === undefined;
  if (!isDeleted) return { text: name || intl.formatMessage({ id: `comments.on.${kind}` }), isDeleted };
  return {
    text: intl.formatMessage(
      { id: `comments.onDeleted.${kind}` },
      { title: name, isNamed: String(name !== '') },
    ),
    isDeleted,
  };
}

/** The icon of what a thread is about. */
export function TargetIcon({ kind }: Pick<CommentTarget, 'kind'>): ReactElement {
  const Icon = ICONS[kind];
  return <Icon size={14} strokeWidth={1.75} aria-hidden="true" />;
}
