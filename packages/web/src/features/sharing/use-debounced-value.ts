import { useEffect, useRef, useState } from 'react';

/** Ms of rest after which a control that is moved, stepped or typed in has its value. */
const REST = 500;

/**
 * Holds back what a control gives while it is moved: shown at once, kept when it rests or its panel is closed.
 * Answers what is shown but not kept yet, and how to give the next value.
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
