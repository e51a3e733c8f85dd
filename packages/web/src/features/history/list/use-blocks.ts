import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { BLOCK_LINES, type BlockRange, findBlocks, guessHeight } from './line-blocks.ts';

/** A run of a list's lines that is either rendered or replaced by a spacer. */
export interface Block {
  /** Indices of the block's first line and of the one after its last. */
  readonly from: number;
  readonly to: number;
  /** The spacer's height in px; null if the lines are rendered. */
  readonly space: number | null;
}

/**
 * Virtualises a long list: divides it into blocks and renders only those in view and the selected line's. Call
 * `measure` on scroll to update which those are. Each block must be a child of `list`, in order.
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
