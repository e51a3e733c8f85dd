import type { Scene, View } from '../layout/scene.ts';
import { type HostTheme, onHostPage } from '../model/host-theme.ts';
import { SIZE_RANGES } from '../model/limits.ts';
import type { State } from '../model/state.ts';
import type { Px } from '../model/units.ts';
import type { CivilDateTime } from '../model/values.ts';
import type { TimelinePart } from '../pages/fit-timeline-part.ts';
import { layoutPart } from '../pages/layout-part.ts';
import { renderSheets } from '../pages/render-sheets.ts';
import { timelineSheet } from '../pages/timeline-part.ts';
import { describeChart } from '../render/describe-chart.ts';
import { renderSvg } from '../render/render-svg.ts';
import { listDrawnTexts } from '../render/scene-shapes.ts';
import { fontFaceRule } from '../text/font-face-rule.ts';
import { listFontFiles } from '../text/font-files.ts';
import type { FontFile } from '../text/font-run.ts';
import type { TextMetrics } from '../text/text-metrics.ts';
import { parseCivil } from '../time/civil-date.ts';
import { measureChart } from './measure-chart.ts';

/** How a chart is drawn. */
export interface RenderChartOptions {
  /** Px, 300 to 20,000. Default: the chart's own width, 1050 unless it says otherwise. */
  readonly width?: Px;
  /** Px, 20 to 80. Default: the chart's own. */
  readonly rowHeight?: Px;
  /** Draws the timeline from here on, as `2027-01-04`; a width is then that of the part. Default: from its beginning. */
  readonly from?: CivilDateTime;
  /** Draws the timeline up to, but not including, this moment. Default: to its end. */
  readonly to?: CivilDateTime;
  /** Where the today line is drawn, as `2027-01-04` or `2027-01-04T08:00`. Default: none. */
  readonly today?: CivilDateTime;
  /** Adapts the colours to a light or dark page that shows through. Default: the chart's own colours on its own page. */
  readonly theme?: HostTheme;
  /** The picture's title, which screen readers announce. Default: none. */
  readonly title?: string;
  /**
   * The address of a font file, usually a data URI: a picture in an `<img>` can load nothing. Default: the picture names
   * its fonts, and whoever displays it needs to have them.
   */
  readonly fontUrl?: (file: FontFile) => string | Promise<string>;
}

/**
 * Draws a chart as the text of an SVG: the same chart and options always give the same bytes. Throws a RangeError for an
 * option out of range.
 */
export async function renderChart(state: State, options: RenderChartOptions = {}): Promise<string> {
  checkSize('width', options.width, SIZE_RANGES.ganttWidth);
  checkSize('rowHeight', options.rowHeight, SIZE_RANGES.rowHeight);
  const { theme, title, today, fontUrl } = options;
  const part = readPart(options);
  const shown = theme === undefined ? state : onHostPage(state, theme);
  const now = today === undefined ? undefined : parseCivil(today);
  const metrics = await measureChart(shown);
  const view: View = {
    ...(options.width !== undefined && { width: options.width }),
    ...(options.rowHeight !== undefined && { rowHeight: options.rowHeight }),
    ...(now !== undefined && { now }),
  };
  // Most charts have no rules, and these bring the schedule along, for critical paths.
  const rules = state.rule.size === 0 ? undefined : await import('../rules/layout-with-rules.ts');
  const { scene, place } = layoutPart(shown, view, metrics, part, rules?.layoutWithRules);
  const fontFaces = fontUrl === undefined ? undefined : await writeFontFaces(scene, metrics, fontUrl);
  const words = {
    background: theme === undefined,
    desc: describeChart(state),
    ...(title !== undefined && { title }),
    ...(fontFaces !== undefined && { fontFaces }),
  };
  return place === undefined ? renderSvg(scene, words) : renderSheets([timelineSheet(scene, place)], words);
}

/** The part of the timeline that is drawn; undefined for all of it. */
function readPart({ from, to }: RenderChartOptions): TimelinePart | undefined {
  const part = {
    ...(from !== undefined && { from: parseCivil(from) }),
    ...(to !== undefined && { to: parseCivil(to) }),
  };
  if (part.from !== undefined && part.to !== undefined && part.from >= part.to)
    throw new RangeError(`to must be after from, not ${to}`);
  return from === undefined && to === undefined ? undefined : part;
}

function checkSize(
  name: string,
  value: Px | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): void {
  if (value === undefined || (value >= min && value <= max)) return;
  throw new RangeError(`${name} must be ${min} to ${max} px, not ${value}`);
}

async function writeFontFaces(
  scene: Scene,
  metrics: TextMetrics,
  fontUrl: NonNullable<RenderChartOptions['fontUrl']>,
): Promise<string> {
  const files = listFontFiles(metrics, scene.font, listDrawnTexts(scene));
  const rules = await Promise.all(files.map(async (file) => fontFaceRule(file, await fontUrl(file))));
  return rules.join('\n');
}
