import type { Page } from 'playwright-core';

/** The visible state of a guided step. */
interface HelpObservation {
  /** How many steps are completed. */
  readonly done: number;
  /** Whether the arrow is next to its target and not over it. */
  readonly arrow: 'right' | 'hidden' | 'over its target' | 'without a target';
  /** Which of the names appear on the page outside the help, in a text or a label. */
  readonly said: readonly string[];
}

interface Sought {
  /** At least this many steps are completed, … */
  readonly done: number;
  /** … or the arrow is at this element; null: only the steps count. */
  readonly selector: string | null;
  readonly names: readonly string[];
  /** Also waits for one of the names. */
  readonly mustSay: boolean;
  readonly timeout: number;
}

/** Checks every frame until the state is as sought or the time limit is reached; returns the last state. */
export function observeHelp(page: Page, sought: Sought): Promise<HelpObservation> {
  return page.evaluate(async ({ done, selector, names, mustSay, timeout }) => {
    const countDone = () => document.querySelectorAll('[data-help-panel] [data-step=validate]').length;
    const lookAtArrow = (): HelpObservation['arrow'] => {
      if (selector === null) return 'hidden';
      const target = [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.getBoundingClientRect())
        .find(({ width, height }) => width > 0 && height > 0);
      if (!target) return 'without a target';
      const arrow = document.querySelector('[data-help-arrow] svg[data-shown] path')?.getBoundingClientRect();
      if (!arrow) return 'hidden';
      const isOver =
        arrow.left < target.right &&
        arrow.right > target.left &&
        arrow.top < target.bottom &&
        arrow.bottom > target.top;
      return isOver ? 'over its target' : 'right';
    };
    const findSaid = () => {
      const texts = [...document.body.children]
        .filter((part) => names.length > 0 && !part.matches('[data-help-panel]'))
        .flatMap((part) => [
          // biome-ignore lint/performance/useDomNodeTextContent: only what is there to be seen counts
          part instanceof HTMLElement ? part.innerText : '',
          ...Array.from(part.querySelectorAll('[aria-label]'), (one) => one.getAttribute('aria-label') ?? ''),
        ]);
      return names.filter((name) => texts.some((text) => text.includes(name)));
    };
    const begun = performance.now();
    const look = () => ({ done: countDone(), arrow: lookAtArrow() });
    let seen = look();
    const isThere = () =>
      (seen.done >= done || seen.arrow === 'right') && !(mustSay && findSaid().length === 0);
    while (!isThere() && performance.now() - begun < timeout) {
      await new Promise(requestAnimationFrame);
      seen = look();
    }
    return { ...seen, said: findSaid() };
  }, sought);
}
