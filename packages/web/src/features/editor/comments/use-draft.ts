import type { CommentTarget } from '@giotto/contract/api';
import { useEffect, useRef, useState } from 'react';
import type { CommentDraft } from '../../../lib/comments/comment-drafts.ts';
import { useComments } from './use-comments.ts';

/** What is in a field, without what it is about. */
export type Written = Omit<CommentDraft, 'target'>;

const NOTHING: Written = { text: '', mentioned: [] };

/**
 * What is being written in a field, kept on this device until it is sent or cancelled. `initial`: the comment being
 * edited. `target`: what a new thread would be about.
 */
export function useDraft(place: string, initial = NOTHING, target?: CommentTarget) {
  const drafts = useComments((open) => open.drafts);
  const [written, setWritten] = useState(() => drafts?.read(place) ?? initial);
  const keep = (next: Written) =>
    drafts?.write(place, next.text === initial.text ? null : { ...next, target });
  // What it is about may change after the last word.
  const about = target && `${target.kind} ${target.id}`;
  const wasAbout = useRef(about);
  useEffect(() => {
    if (wasAbout.current === about) return;
    wasAbout.current = about;
    if (written.text !== '') keep(written);
  });
  return {
    ...written,
    write: (next: Written) => {
      setWritten(next);
      keep(next);
    },
    /** Sent: the field is empty. */
    clear: () => {
      setWritten(NOTHING);
      drafts?.write(place, null);
    },
    /** Cancelled: the field goes away. */
    forget: () => drafts?.write(place, null),
  };
}

/** Whether a field that can be closed is open: also if it was left with something in it, then without taking the focus. */
export function useWriting(place: string, onOpen?: () => void) {
  const drafts = useComments((open) => open.drafts);
  const [state, setState] = useState<'closed' | 'open' | 'left'>(() =>
    drafts?.read(place) ? 'left' : 'closed',
  );
  const isOpen = state !== 'closed';
  const report = useRef(onOpen);
  report.current = onOpen;
  useEffect(() => {
    if (isOpen) report.current?.();
  }, [isOpen]);
  return {
    isOpen,
    takesFocus: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
