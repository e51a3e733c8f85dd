import type { State } from '../model/index.ts';
import type { TextMetrics } from '../text/index.ts';
import { drawBackground } from './background/background.ts';
import { drawGrid } from './background/grid.ts';
import { drawHeader } from './background/header.ts';
import { drawWatermark } from './background/watermark.ts';
import { layoutColumn } from './elements/column-items.ts';
import { drawTask } from './elements/draw-task.ts';
import { finishLaneTitle } from './elements/finish-lane-title.ts';
import type { Glyph } from './elements/glyph-table.ts';
import { drawMilestone, drawPassingMilestone } from './elements/milestone-item.ts';
import { placeStickyLaneTitle } from './elements/sticky-lane-title.ts';
import { buildTaskItem } from './elements/task-item.ts';
import { drawVerticalMarker } from './elements/vertical-markers.ts';
import type { BreaksAt } from './labels/line-breaks.ts';
import { placeStickyLabels } from './labels/sticky-labels.ts';
import { StickyPlacement } from './labels/sticky-placement.ts';
import { type LayoutPlan, planLayout } from './layout-plan.ts';
import { drawLink } from './links/draw-link.ts';
import { findRowWindow, type RowWindow } from './rows/row-window.ts';
import type { Scene, SceneItem, SceneLink, View } from './scene.ts';

/**
 * Lays out a chart: the places of rows, bars, labels, links and everything else, for every renderer (`ux.md` A0,
 * B1–B4). Pure and deterministic: the same chart, view and metrics give the same Scene. Never throws on a chart that
 * the schema accepts. Takes time proportional to the number of elements; with `view.rows`, to the number there, plus
 * one quick look at each record.
 */
export function layoutChart(state: State, view: View, metrics: TextMetrics): Scene {
  return drawScene(planLayout(state, view, metrics), view);
}

/** Draws the part of a plan that a view requests. */
export function drawScene(plan: LayoutPlan, view: View): Scene {
  const { context, texts } = plan;
  const { frame, rows, rowHeight, theme } = context;
  const window = findRowWindow(view.rows, rows.rows.length, rowHeight, frame);
  const { from, to, top, bottom } = window;
  plan.ensure(window);
  const breaksAt = plan.breaksAt;
  const sticky = view.left === undefined ? undefined : new StickyPlacement(context, view.left);
  const laneBackground = { page: theme.backgroundColor, backgroundAt: plan.backgroundAt, breaksAt };
  const finishLanes = (lanes: readonly SceneItem[]): readonly SceneItem[] =>
    lanes.map((lane) =>
      finishLaneTitle(
        sticky === undefined ? lane : placeStickyLaneTitle(lane, sticky, rowHeight),
        laneBackground,
      ),
    );
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
    rowHeight,
    rows: rows.rows,
    shown: { from, to },
    backgroundShapes: drawBackground(context, window),
    grid: drawGrid(context, window),
    layers: {
      horizontalLanes: finishLanes(texts.drawLanes(top, bottom)),
      verticalLanes: finishLanes(texts.verticalLanes),
      dependencies: drawLinks(plan, window),
      tasks: drawTasks(plan, window, breaksAt, sticky),
      markers: [
        ...texts.drawMarkers(top, bottom),
        ...texts.verticalMarkers.map((marker) => drawVerticalMarker(context, window, marker)),
      ],
      milestones: drawMilestones(plan, window, breaksAt),
    },
    headerShapes: drawHeader(context, view.left),
    columnItems: view.hasNoColumn ? [] : layoutColumn(context, window, (row) => plan.isRepeated(row)),
    watermark: drawWatermark(context),
  };
}

/** Violated links come last, so that the danger is visible where links join. */
function drawLinks(plan: LayoutPlan, window: RowWindow): SceneLink[] {
  const links = plan.linksIn(window).map((link) => drawLink(plan.context, link));
  return [...links.filter(({ isViolated }) => !isViolated), ...links.filter(({ isViolated }) => isViolated)];
}

function drawTasks(
  { context, texts }: LayoutPlan,
  { from, to }: RowWindow,
  breaksAt: BreaksAt,
  sticky: StickyPlacement | undefined,
): SceneItem[] {
  const items: SceneItem[] = [];
  for (let row = from; row < to; row++)
    for (const bar of texts.labelsOn(row)) {
      const texts = sticky === undefined ? bar : placeStickyLabels(bar, sticky, context.type);
      items.push(
        texts === bar
          ? drawTask(context, bar, breaksAt)
          : buildTaskItem(context, { ...texts, bar: bar.bar }, breaksAt),
      );
    }
  return items;
}

function drawMilestones({ context, texts }: LayoutPlan, window: RowWindow, breaksAt: BreaksAt): SceneItem[] {
  const items: SceneItem[] = [];
  for (const glyph of listNear(context, window, texts.reach)) {
    const { id, box } = glyph;
    const label = texts.labelOf(id);
    const high = Math.min(box.y, label?.box.y ?? box.y);
    const low = Math.max(box.y + box.height, (label?.box.y ?? 0) + (label?.box.height ?? 0));
    const isHere = low > window.top && high < window.bottom;
    const item = isHere
      ? drawMilestone(context, window, glyph, label, texts.signsOf(id), breaksAt)
      : drawPassingMilestone(context, window, glyph);
    if (item !== undefined) items.push(item);
  }
  return items;
}

/** The milestones that may be visible on some rows: without lines only those there, or near enough for a title. */
function listNear(
  { glyphs, rows }: LayoutPlan['context'],
  { from, to }: RowWindow,
  around: number,
): readonly Glyph[] {
  if (glyphs.lines > 0) return glyphs.sorted;
  // Elements above the first row or below the last one belong to it.
  const first = from === 0 ? Number.NEGATIVE_INFINITY : from - around;
  const end = to === rows.rows.length ? Number.POSITIVE_INFINITY : to + around;
  return glyphs.between(first, end);
}
