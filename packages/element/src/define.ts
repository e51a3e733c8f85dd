import { ElementBase, GiottoChartElement } from './chart-element.ts';

/** The name of the element. */
export const TAG = 'giotto-chart';

// A page may load this twice, in two versions of a bundle: the first one stays. Servers have no registry.
if (typeof customElements !== 'undefined' && customElements.get(TAG) === undefined)
  customElements.define(TAG, GiottoChartElement);

declare global {
  interface HTMLElementTagNameMap {
    'giotto-chart': GiottoChartElement;
  }
}

export { ElementBase, GiottoChartElement };
