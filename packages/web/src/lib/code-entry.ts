import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from './api-error.ts';

/** Where a code comes from, which determines its format. */
export type CodeKind = 'mail' | 'app' | 'recovery';

const wholeCodes = {
  mail: /^[0-9]{8}$/,
  app: /^[0-9]{6}$/,
  recovery: /^[0-9A-Z]{10}$/,
} as const satisfies Record<CodeKind, RegExp>;

/** Normalises a code: apps display theirs in groups, and recovery codes are typed with or without the hyphen. */
export function normalizeCode(kind: CodeKind, typed: string): string {
  if (kind === 'mail') return typed.trim();
  return typed.replaceAll(kind === 'app' ? /\s/g : /[\s-]/g, '').toUpperCase();
}

/** Whether a code is complete. */
export function isCompleteCode(kind: CodeKind, code: string): boolean {
  return wholeCodes[kind].test(code);
}

/** The last code sent, and its result. */
export interface Attempt {
  readonly code: string | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
}

/** Whether a failure means that the code itself is wrong, so it'll never be accepted. */
export function isWrongCode(error: unknown): boolean {
  return isApiError(error, 'InvalidCode', 'BadRequest');
}

/** Whether a code may be sent: one at a time, and never a wrong one again. */
export function canSend(code: string, last: Attempt): boolean {
  return !last.isPending && !(code === last.code && isWrongCode(last.error));
}

export interface CodeEntry {
  readonly text: string;
  /** Handles typed or pasted text; sends a completed code. */
  readonly onChange: (typed: string) => void;
  /** Sends the current code. */
  readonly submit: () => void;
  readonly isPending: boolean;
  /** Why the current code was refused. */
  readonly error: unknown;
}

/** A field for a code that is sent automatically once complete. */
export function useCodeEntry(
  kind: CodeKind,
  send: (code: string) => Promise<void>,
  initialText = '',
): CodeEntry {
  const [text, setText] = useState(initialText);
  const { mutate, variables, isPending, error } = useMutation({ mutationFn: send });
  const code = normalizeCode(kind, text);
  function sendCode(wanted: string): void {
    if (canSend(wanted, { code: variables, isPending, error })) mutate(wanted);
  }
  return {
    text,
    onChange: (typed) => {
      setText(typed);
      const wanted = normalizeCode(kind, typed);
      if (wanted !== code && isCompleteCode(kind, wanted)) sendCode(wanted);
    },
    submit: () => sendCode(code),
    isPending,
    error: variables === code ? error : null,
  };
}
