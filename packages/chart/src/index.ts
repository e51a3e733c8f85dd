// The chart as a library: what other programs use, and what versions promise to keep. Giotto's own packages import its
// parts by their folders.
export type {
  Change,
  DerivedEffect,
  DerivedFields,
  Dropped,
  DropReason,
  Effect,
  Fields,
  Json,
  PackedShifts,
  PlainChange,
} from './changes/change.ts';
export { type ChartConflict, conflictsOf } from './chart-schedule/chart-conflicts.ts';
export type { ChartDriver, ChartLink } from './chart-schedule/chart-drivers.ts';
export {
  type BrokenLink,
  type ChartFigures,
  type ElementFigures,
  type FigureConflict,
  figuresOfChart,
} from './chart-schedule/chart-figures.ts';
export { layoutChart } from './layout/layout-chart.ts';
export { createLayouter, type Layouter } from './layout/layouter.ts';
export type * from './layout/scene.ts';
export { type EditedChart, editChart } from './library/edit-chart.ts';
export { fontFilesOf } from './library/font-files-of.ts';
export { InvalidChartError } from './library/invalid-chart-error.ts';
export { measureChart } from './library/measure-chart.ts';
export { type NamedChart, openChart } from './library/open-chart.ts';
export { type RenderChartOptions, renderChart } from './library/render-chart.ts';
export { saveChart } from './library/save-chart.ts';
export type * from './model/calendar.ts';
export type * from './model/elements.ts';
export { type HostTheme, onHostPage } from './model/host-theme.ts';
export {
  ELEMENT_KINDS,
  type ElementKind,
  KINDS,
  type Kind,
  MAIN,
  TEMPLATE_KINDS,
  type TemplateKind,
} from './model/kinds.ts';
export type * from './model/plan-records.ts';
export { CONDITION_TYPES, type ConditionType, type Rule, type RuleCondition } from './model/rules.ts';
export type * from './model/settings.ts';
export type { RecordOf, State, StateJson, Table } from './model/state.ts';
export type { Flavour, Minutes, Percent, Px, Row, Unit } from './model/units.ts';
export * from './model/values.ts';
export { describeChart } from './render/describe-chart.ts';
export { type RenderOptions, renderSvg } from './render/render-svg.ts';
export { type LayOut, layoutWithRules, type RuleView } from './rules/layout-with-rules.ts';
export type { Day } from './rules/rule-facts.ts';
export type { Problem } from './schema/problem.ts';
export type { StyleData } from './templates/style-data.ts';
export { findNamedStyle, findStyle, STYLES } from './templates/styles/index.ts';
export { withStyle } from './templates/with-style.ts';
export { fontFaceRule } from './text/font-face-rule.ts';
export { FONT_WEIGHTS, type FontWeight } from './text/font-name.ts';
export { fontPath } from './text/font-path.ts';
export type { FontFile, FontRun } from './text/font-run.ts';
export type { Subset } from './text/font-subset.ts';
export type { PackedFace, PackedTable } from './text/font-table.ts';
export { SUBSET_RANGES } from './text/generated/subsets.ts';
export type { LoadedTable } from './text/glyph.ts';
export { allTextMetrics } from './text/load-text-metrics.ts';
export type { TextMetrics } from './text/text-metrics.ts';
