import type { Id } from '@giotto/chart/model';
import { useEffect } from 'react';

const PULSE = { frames: [{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }], duration: 700, iterations: 3 };

/** Lets the marks of these tasks' deadlines pulse, unless the person prefers less motion. */
export function usePulse(tasks: readonly Id[]): void {
  const key = tasks.join(' ');
  useEffect(() => {
    if (key === '' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { frames, duration, iterations } = PULSE;
    const pulses = key.split(' ').flatMap((id) => {
      const marks = document.querySelectorAll(`[data-element="${CSS.escape(id)}"] [data-part="deadline"]`);
      return [...marks].map((mark) => mark.animate(frames, { duration, iterations }));
    });
    return () => {
      for (const pulse of pulses) pulse.cancel();
    };
  }, [key]);
}
