import { useEffect, useRef, useState } from 'react';

/** Ms without input after which a dragged, stepped or typed value is saved. */
const REST = 500;

/**
 * Debounces a control's value: shown at once, saved when input pauses or the panel closes. Returns the value shown but
 * not yet saved, and a setter.
 */
export function useDebouncedValue<Value extends object>(
  keep: (value: Value) => void,
): readonly [Value | null, (value: Value) => void] {
  const [shown, setShown] = useState<Value | null>(null);
  const waiting = useRef<Value | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latestKeep = useRef(keep);
  useEffect(() => {
    latestKeep.current = keep;
  });
  const finish = () => {
    clearTimeout(timer.current);
    const value = waiting.current;
    waiting.current = null;
    setShown(null);
    if (value) latestKeep.current(value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel goes
  useEffect(() => finish, []);
  const give = (value: Value) => {
    waiting.current = { ...waiting.current, ...value };
    setShown(waiting.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(finish, REST);
  };
  return [shown, give];
}
