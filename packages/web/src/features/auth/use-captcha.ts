import { type RefObject, useEffect, useRef, useState } from 'react';
import { ensureCaptchaPage } from './captcha-page.ts';
import { solveCaptcha } from './solve-captcha.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

export interface Captcha {
  readonly state: CaptchaState;
  /** The payload for the server, once solved. */
  readonly solution: string | null;
  /** Answers the solution, or null when there is none. */
  readonly start: () => Promise<string | null>;
  /** A solution counts once: after a failed try a new one is needed. */
  readonly reset: () => void;
  /** Where a widget shows that wants to be clicked. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** One captcha of a form. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('idle');
  const [solution, setSolution] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opened = new AbortController();
    // Whether it can be asked shows when the captcha is wanted.
    ensureCaptchaPage(opened.signal).catch(() => undefined);
    return () => {
      opened.abort();
      running.current?.abort();
    };
  }, []);

  async function solve({ signal }: AbortController): Promise<string | null> {
    try {
      if (!place.current) throw new Error('the captcha has no place');
      const found = await solveCaptcha(place.current, signal);
      setSolution(found);
      setState('done');
      return found;
    } catch {
      if (!signal.aborted) setState('failed');
      return null;
    }
  }

  return {
    state,
    solution,
    start: () => {
      running.current?.abort();
      running.current = new AbortController();
      setState('working');
      return solve(running.current);
    },
    reset: () => {
      running.current?.abort();
      setSolution(null);
      setState('idle');
    },
    place,
  };
}
