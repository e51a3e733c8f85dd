import { type Id, type Px, type Row, type State, settingsOf, themeOf, timelineOf } from '../model/index.ts';
import { singleLine, type TextMetrics } from '../text/index.ts';
import { buildAxis } from './build-axis.ts';
import { buildBars } from './elements/bars.ts';
import { layoutColumn, longestLabel, measureTitles } from './elements/column-items.ts';
import { buildGlyphs, ROWS_BELOW } from './elements/glyphs.ts';
import { layoutHorizontalLanes } from './elements/horizontal-lanes.ts';
import { layoutHorizontalMarkers } from './elements/horizontal-markers.ts';
import { drawMilestone } from './elements/milestone-item.ts';
import { drawTask } from './elements/task-item.ts';
import { layoutVerticalLanes } from './elements/vertical-lanes.ts';
import { drawVerticalMarker, placeVerticalMarkers } from './elements/vertical-markers.ts';
import { buildFrame, type FrameRequest, firstRowTop } from './frame.ts';
import { drawGrid } from './ground/grid.ts';
import { drawGround } from './ground/ground.ts';
import { drawHeader } from './ground/header.ts';
import { drawWatermark } from './ground/watermark.ts';
import { makeHalo } from './labels/halo.ts';
import { Occupancy } from './labels/occupancy.ts';
import { findLinkedSides, placeBarLabels, placeMilestoneLabels } from './labels/place-labels.ts';
import { automaticUnits } from './last-end.ts';
import { drawLink } from './links/draw-link.ts';
import { findLinks } from './links/link-ends.ts';
import { routeLinks } from './links/route-links.ts';
import { buildRowTable, type RowTable } from './rows/row-table.ts';
import type { Scene, View } from './scene.ts';
import type { Stage } from './stage.ts';
import { Typesetter } from './typesetter.ts';

const NONE: ReadonlySet<Id> = new Set();
/** An empty chart still shows room for its first rows. */
const LEAST_ROWS = 3;

/** How far down elements reach, in px from the first row: what stands below the last row makes the plot taller. */
function plotHeight(state: State, rows: RowTable, top: Px, rowHeight: Px): Px {
  let lowest = rows.height;
  const reach = (row: Row): void => {
    lowest = Math.max(lowest, Math.min(rows.toY(row) - top, rows.height + ROWS_BELOW * rowHeight));
  };
  for (const { position = 0 } of state.milestone.values()) reach(Math.max(0, position) + 1);
  for (const { rowIndex = 0 } of state.horizontalMarker.values()) reach(rowIndex);
  for (const { titleRow = 0 } of state.verticalMarker.values()) reach(titleRow + 1);
  for (const { rowIndex = 0, duration = 1 } of state.horizontalLane.values()) reach(rowIndex + duration);
  return Math.max(LEAST_ROWS * rowHeight, Math.ceil(lowest));
}

function setStage(
  state: State,
  view: View,
  metrics: TextMetrics,
): { stage: Stage; titles: ReturnType<typeof measureTitles> } {
  const theme = themeOf(state);
  const settings = settingsOf(state);
  const timeline = timelineOf(state);
  const type = new Typesetter(metrics, theme.font);
  const sizes = {
    label: type.sizeFor(theme.labelSize),
    small: type.sizeFor(Math.min(theme.labelSize, 11)),
    header: type.sizeFor(theme.headerSize),
  };
  const rowHeight = Math.round(view.rowHeight ?? settings.rowHeight);
  const hasStrip = [...state.verticalLane.values()].some(({ title }) => singleLine(title ?? '') !== '');
  const heights = {
    headerSize: theme.headerSize,
    paddingTop: Math.round(theme.imagePaddingTop),
    paddingBottom: Math.round(theme.imagePaddingBottom),
    hasStrip,
  };
  const top = firstRowTop(heights);
  const rows = buildRowTable(state, view.collapsed ?? NONE, top, rowHeight);
  const titles = measureTitles({ state, type, sizes }, rows.rows);
  const column: FrameRequest['column'] = view.hasNoColumn
    ? undefined
    : settings.lockTaskLabelSpacing
      ? { lockedAt: settings.labelWidth }
      : { longest: longestLabel(rows.rows, titles) };
  const frame = buildFrame({
    ...heights,
    width: Math.round(view.width ?? settings.ganttWidth),
    units: settings.endDate ?? automaticUnits(state, timeline),
    column,
    plotHeight: plotHeight(state, rows, top, rowHeight),
  });
  const axis = buildAxis({
    timeline,
    units: frame.units,
    unitWidth: frame.unitWidth,
    now: settings.showToday ? view.now : undefined,
    measureUpper: (label) => type.measure(label, 700, sizes.header).width,
    measureLower: (label) => type.measure(label, 400, sizes.header).width,
  });
  const room = new Occupancy(top, rowHeight);
  return { stage: { state, view, theme, settings, timeline, type, sizes, rows, frame, axis, room }, titles };
}

/**
 * Lays a chart out: rows, bars, labels, links and everything else with their places, for every renderer
 * (`ux.md` A0, B1–B4). Pure and deterministic: the same chart, view and metrics give the same Scene. Never throws on a
 * chart that the schema accepts. Time grows in proportion to the number of elements.
 */
export function layoutChart(state: State, view: View, metrics: TextMetrics): Scene {
  const { stage, titles } = setStage(state, view, metrics);
  const { frame, room, rows, theme } = stage;
  const bars = buildBars(stage);
  const glyphs = buildGlyphs(stage);
  for (const { id, box } of bars) room.add({ type: 'bar', id, ...box });
  for (const { id, box } of glyphs) room.add({ type: 'glyph', id, ...box });
  const links = findLinks(stage, bars, glyphs);
  const linked = findLinkedSides(links);

  const verticalLanes = layoutVerticalLanes(stage);
  const verticalMarkers = placeVerticalMarkers(stage);
  const milestoneLabels = placeMilestoneLabels(stage, glyphs, linked);
  const horizontalLanes = layoutHorizontalLanes(stage);
  const horizontalMarkers = layoutHorizontalMarkers(stage);
  const dressed = placeBarLabels(stage, bars, linked);
  const { routed, tracks } = routeLinks(stage, links);

  const haloOf = makeHalo(tracks, theme.backgroundColor, [...horizontalLanes, ...verticalLanes]);

  return {
    width: frame.width,
    height: frame.height,
    background: theme.backgroundColor,
    font: theme.font,
    header: frame.header,
    column: frame.column,
    plot: frame.plot,
    unitWidth: frame.unitWidth,
    units: frame.units,
    rowHeight: rows.rows[0]?.height ?? Math.round(view.rowHeight ?? stage.settings.rowHeight),
    rows: rows.rows,
    ground: drawGround(stage),
    grid: drawGrid(stage),
    layers: {
      horizontalLanes,
      verticalLanes,
      dependencies: routed.map((link) => drawLink(stage, link)),
      tasks: dressed.map((bar) => drawTask(stage, bar, haloOf)),
      markers: [...horizontalMarkers, ...verticalMarkers.map((marker) => drawVerticalMarker(stage, marker))],
      milestones: glyphs.map((glyph) => drawMilestone(stage, glyph, milestoneLabels.get(glyph.id), haloOf)),
    },
    headerShapes: drawHeader(stage),
    columnItems: view.hasNoColumn ? [] : layoutColumn(stage, titles),
    watermark: drawWatermark(stage),
  };
}
