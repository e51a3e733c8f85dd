import { findStyle } from '@giotto/chart/templates';
import { FIRST_STATE, type PlaygroundState } from '../playground-state.ts';

/** A chart to write code for. */
export interface ShownChart extends PlaygroundState {
  /** Whether the page around it is dark: what `auto` means here. */
  readonly isDark: boolean;
}

/** An option that differs from the library's default. */
export interface ShownOption {
  /** As an attribute of `<giotto-chart>`. */
  readonly attribute: string;
  /** As a property of `<GiottoChart>`. */
  readonly property: string;
  readonly value: string | number;
}

/** The style's name where it is one word, else its id. */
export function styleWord(styleId: string): string {
  const name = findStyle(styleId)?.name.toLowerCase() ?? styleId;
  return /^[a-z]+$/.test(name) ? name : styleId;
}

/** The options that code has to state. */
export function listOptions(chart: ShownChart): readonly ShownOption[] {
  const { styleId, theme, from, to, zoom, selectionMode, hasToday } = chart;
  const option = (attribute: string, value: string | number, property = attribute): ShownOption => ({
    attribute,
    property,
    value,
  });
  return [
    ...(styleId === FIRST_STATE.styleId ? [] : [option('chart-style', styleWord(styleId), 'chartStyle')]),
    ...(theme === FIRST_STATE.theme ? [] : [option('theme', theme)]),
    ...(from === '' ? [] : [option('from', from)]),
    ...(to === '' ? [] : [option('to', to)]),
    ...(zoom === FIRST_STATE.zoom ? [] : [option('zoom', zoom)]),
    ...(selectionMode === FIRST_STATE.selectionMode
      ? []
      : [option('selection-mode', selectionMode, 'selectionMode')]),
    // The library's default is a line that moves with the clock.
    ...(hasToday ? [] : [option('today', 'none')]),
  ];
}

/** A text as a template literal, whatever is in it. */
export function templateLiteral(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r')}\``;
}
