import { type ElementRef, isSelected } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import { groupLinks } from '@giotto/chart/render';
import { describeRef } from '../view/describe-element.ts';

/** Elements before and after the active one that screen readers can read on from it. */
const AROUND = 20;

let lists = 0;

/**
 * The chart in words: a list beside the picture, of which the part around the active element exists. The view has the
 * focus; `aria-activedescendant` says where in the list it is.
 */
export class ElementList {
  readonly element: HTMLElement = document.createElement('div');
  readonly #viewport: HTMLElement;
  readonly #prefix: string;

  constructor(viewport: HTMLElement) {
    lists += 1;
    this.#viewport = viewport;
    this.#prefix = `giotto-${lists}`;
    this.element.className = 'giotto-list';
    this.element.role = 'presentation';
  }

  /** Shows the elements around the active one; `at` is its place among all, -1 for none. */
  show(state: State, all: readonly ElementRef[], at: number, selection: readonly ElementRef[]): void {
    const links = groupLinks(state);
    const from = Math.max(0, at - AROUND);
    const shown = all.slice(from, Math.max(0, at) + AROUND + 1);
    const options = shown.map((ref, index) => {
      const option = document.createElement('div');
      option.role = 'option';
      option.id = `${this.#prefix}-${from + index}`;
      option.ariaSelected = `${isSelected(selection, ref)}`;
      option.ariaSetSize = `${all.length}`;
      option.ariaPosInSet = `${from + index + 1}`;
      option.textContent = describeRef(state, ref, links);
      return option;
    });
    this.element.replaceChildren(...options);
    if (at < 0) this.#viewport.removeAttribute('aria-activedescendant');
    else this.#viewport.setAttribute('aria-activedescendant', `${this.#prefix}-${at}`);
  }
}
