import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { hashPassword } from '../../lib/hash-password.ts';
import { PasswordPrompt } from './password-prompt.tsx';

interface Action<Input> {
  /** The call; `password` is the digest, if it was asked for. */
  readonly call: (input: Input, password: string | undefined) => Promise<void>;
  readonly onDone: (input: Input) => void;
  /** Called with failures unrelated to the password. */
  readonly onError: (error: unknown) => void;
}

interface RecentLogin<Input> {
  readonly start: (input: Input) => void;
  readonly isPending: boolean;
  /** The password prompt; render it next to the action's button. */
  readonly prompt: ReactNode;
}

/** Runs an action that the server allows only after a recent login: if needed, asks for the password and retries. */
export function useRecentLogin<Input>({ call, onDone, onError }: Action<Input>): RecentLogin<Input> {
  const [asked, setAsked] = useState<{ readonly input: Input } | null>(null);
  const action = useMutation({
    mutationFn: async ({ input, password }: { readonly input: Input; readonly password?: string }) =>
      call(input, password === undefined ? undefined : await hashPassword(password)),
    onSuccess: (_, { input }) => {
      setAsked(null);
      onDone(input);
    },
    onError: (error, { input }) => {
      if (isApiError(error, 'RecentLoginNeeded')) setAsked({ input });
      else if (!isApiError(error, 'MyProfil.WrongCurrentPassword')) {
        setAsked(null);
        onError(error);
      }
    },
  });
  const isWrong = isApiError(action.error, 'MyProfil.WrongCurrentPassword');
  return {
    start: (input) => {
      if (!action.isPending) action.mutate({ input });
    },
    isPending: action.isPending && asked === null,
    prompt: asked && (
      <PasswordPrompt
        isWrong={isWrong}
        isPending={action.isPending}
        onSend={(password) => action.mutate({ input: asked.input, password })}
        onEdit={() => action.reset()}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
