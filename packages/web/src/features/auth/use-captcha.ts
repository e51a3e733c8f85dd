import { useEffect, useRef, useState } from 'react';
import { solveCaptcha } from './solve-captcha.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

export interface Captcha {
  readonly state: CaptchaState;
  /** The payload for the server, once solved. */
  readonly solution: string | null;
  readonly start: () => void;
  /** A solution counts once: after a failed try a new one is needed. */
  readonly reset: () => void;
}

/** One captcha of a form. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('idle');
  const [solution, setSolution] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function solve(controller: AbortController): Promise<void> {
    try {
      setSolution(await solveCaptcha(controller.signal));
      setState('done');
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  }

  return {
    state,
    solution,
    start: () => {
      running.current?.abort();
      running.current = new AbortController();
      setState('working');
      void solve(running.current);
    },
    reset: () => {
      running.current?.abort();
      setSolution(null);
      setState('idle');
    },
  };
}
