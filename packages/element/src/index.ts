// A chart in a page. `@giotto/element/define` makes `<giotto-chart>` known; this changes nothing by itself, and can be imported
// on a server.
export type { ElementRef, Selection } from '@giotto/chart/interact';
export { type ChartSource, isPrepared, type OpenChart, type PreparedChart } from './chart/chart-source.ts';
export { type PrepareOptions, prepareChart } from './chart/prepare-chart.ts';
export { ElementBase, GiottoChartElement } from './chart-element.ts';
export { ChartView } from './dom/chart-view.ts';
export type { ViewPoint } from './dom/handle-pointer.ts';
export { loadChartFonts } from './dom/load-chart-fonts.ts';
export { layoutFirst } from './view/layout-view.ts';
export { type PictureNode, pictureNode } from './view/picture.ts';
export type { SelectionMode, ViewEvents, ViewOptions, ViewPlace, ViewTheme } from './view/view-options.ts';
