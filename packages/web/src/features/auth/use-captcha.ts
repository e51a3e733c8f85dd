import { type RefObject, useEffect, useRef, useState } from 'react';
import { ensureCaptchaPage } from './captcha-page.ts';
import { solveCaptcha } from './solve-captcha.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

export interface Captcha {
  readonly state: CaptchaState;
  /** The payload for the server once solved. */
  readonly solution: string | null;
  /** Returns the solution, or null if there is none. */
  readonly start: () => Promise<string | null>;
  /** A solution is valid once: call this after a failed attempt. */
  readonly reset: () => void;
  /** Where a widget that needs a click is shown. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** A form's captcha. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('idle');
  const [solution, setSolution] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opened = new AbortController();
    // An error shows up again when the captcha is needed.
    ensureCaptchaPage(opened.signal).catch(() => undefined);
    return () => {
      opened.abort();
      running.current?.abort();
    };
  }, []);

  async function solve({ signal }: AbortController): Promise<string | null> {
    try {
      if (!place.current) throw new Error('The captcha has no container');
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
