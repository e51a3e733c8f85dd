import { findNamedStyle, type NamedChart, STYLES, type StyleData, withStyle } from '@giotto/chart';
import { openPlan } from '@giotto/interchange';

/**
 * Opens a chart or plan of any kind, in a style if one is named: apart, because most pages give charts that are open already.
 * Throws a RangeError for a style that doesn't exist.
 */
export async function openSource(
  source: string | Uint8Array | object,
  style: string | undefined,
): Promise<NamedChart> {
  if (style === undefined) return openPlan(source);
  const opened = await openPlan(source, { style: findStyle(style) });
  return opened.format === 'gio' ? restyle(opened, style) : opened;
}

/** A chart that is open, in another style. Throws a RangeError for one that doesn't exist. */
export function restyle(chart: NamedChart, style: string): NamedChart {
  return { ...chart, state: withStyle(chart.state, findStyle(style)) };
}

function findStyle(text: string): StyleData {
  const found = findNamedStyle(text);
  if (found !== undefined) return found;
  const names = STYLES.map(({ name }) => name.toLowerCase()).join(', ');
  throw new RangeError(`there is no style ${text}; there are ${names}`);
}
