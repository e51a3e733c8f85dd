import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { BLOCK_LINES, type BlockRange, findBlocks, guessHeight } from './line-blocks.ts';

/** Some lines of a list that are drawn, or whose place is held, together. */
export interface Block {
  /** Of the list's lines: the first one, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Px to hold free; null: the lines are drawn. */
  readonly space: number | null;
}

/**
 * Parts a long list into blocks, of which only those in view and that of the selected line are drawn. `measure` looks
 * again which those are; call it when the list is scrolled. Each block must be a child of `list`, in order.
 */
export function useBlocks(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  count: number,
  selected: number,
): { readonly blocks: readonly Block[]; readonly measure: () => void } {
  const [range, setRange] = useState<BlockRange>({ first: 0, last: 1 });
  const known = useRef(new Map<number, number>());
  const starts = Array.from({ length: Math.ceil(count / BLOCK_LINES) }, (_, at) => at * BLOCK_LINES);
  const linesFrom = (from: number) => Math.min(BLOCK_LINES, count - from);
  const heightOf = (at: number, from: number) => known.current.get(at) ?? guessHeight(linesFrom(from));
  const isDrawn = (at: number, from: number) =>
    (at >= range.first && at <= range.last) || (selected >= from && selected < from + BLOCK_LINES);

  const measure = () => {
    const window = scroller.current;
    const whole = list.current;
    if (!window || !whole) return;
    for (const [at, block] of [...whole.children].entries()) {
      if (block.childElementCount > 0) known.current.set(at, block.getBoundingClientRect().height);
    }
    const top = window.scrollTop - whole.offsetTop;
    const next = findBlocks(
      starts.map((from, at) => heightOf(at, from)),
      top,
      top + window.clientHeight,
    );
    setRange((now) => (now.first === next.first && now.last === next.last ? now : next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in view changes with the lines
  useLayoutEffect(measure, [count, range, selected]);
  return {
    blocks: starts.map((from, at) => ({
      from,
      to: from + linesFrom(from),
      space: isDrawn(at, from) ? null : heightOf(at, from),
    })),
    measure,
  };
}
