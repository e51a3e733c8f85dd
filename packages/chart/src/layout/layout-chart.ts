import type { State } from '../model/index.ts';
import type { TextMetrics } from '../text/index.ts';
import { layoutColumn } from './elements/column-items.ts';
import { drawRestingTask } from './elements/draw-resting-task.ts';
import type { Glyph } from './elements/glyph-table.ts';
import { drawMilestone, drawPassingMilestone } from './elements/milestone-item.ts';
import { outlineLaneTitle } from './elements/outline-lane-title.ts';
import { slideLaneTitle } from './elements/slide-lane-title.ts';
import { drawTask } from './elements/task-item.ts';
import { drawVerticalMarker } from './elements/vertical-markers.ts';
import { drawGrid } from './ground/grid.ts';
import { drawGround } from './ground/ground.ts';
import { drawHeader } from './ground/header.ts';
import { drawWatermark } from './ground/watermark.ts';
import type { HaloOf } from './labels/halo.ts';
import { slideTexts } from './labels/slide-texts.ts';
import { Sliding } from './labels/sliding.ts';
import { drawLink } from './links/draw-link.ts';
import { type Plan, planOf } from './plan.ts';
import { findReach, type RowReach } from './rows/row-reach.ts';
import type { Scene, SceneItem, SceneLink, View } from './scene.ts';

/**
 * Lays a chart out: rows, bars, labels, links and everything else with their places, for every renderer
 * (`ux.md` A0, B1–B4). Pure and deterministic: the same chart, view and metrics give the same Scene. Never throws on a
 * chart that the schema accepts. Time grows in proportion to the number of elements; with `view.rows` to that of the
 * elements there, but for one quick look at each record.
 */
export function layoutChart(state: State, view: View, metrics: TextMetrics): Scene {
  return drawScene(planOf(state, view, metrics), view);
}

/** Draws the part of a plan that a view asks for. */
export function drawScene(plan: Plan, view: View): Scene {
  const { stage, texts } = plan;
  const { frame, rows, rowHeight, theme } = stage;
  const reach = findReach(view.rows, rows.rows.length, rowHeight, frame);
  const { from, to, top, bottom } = reach;
  plan.ensure(reach);
  const haloOf = plan.halo;
  const sliding = view.left === undefined ? undefined : new Sliding(stage, view.left);
  const laneGround = { page: theme.backgroundColor, ground: plan.ground, halo: haloOf };
  const finishLanes = (lanes: readonly SceneItem[]): readonly SceneItem[] =>
    lanes.map((lane) =>
      outlineLaneTitle(sliding === undefined ? lane : slideLaneTitle(lane, sliding, rowHeight), laneGround),
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
    ground: drawGround(stage, reach),
    grid: drawGrid(stage, reach),
    layers: {
      horizontalLanes: finishLanes(texts.drawLanes(top, bottom)),
      verticalLanes: finishLanes(texts.verticalLanes),
      dependencies: drawLinks(plan, reach),
      tasks: drawTasks(plan, reach, haloOf, sliding),
      markers: [
        ...texts.drawMarkers(top, bottom),
        ...texts.verticalMarkers.map((marker) => drawVerticalMarker(stage, reach, marker)),
      ],
      milestones: drawMilestones(plan, reach, haloOf),
    },
    headerShapes: drawHeader(stage, view.left),
    columnItems: view.hasNoColumn ? [] : layoutColumn(stage, reach, (row) => plan.isRepeated(row)),
    watermark: drawWatermark(stage),
  };
}

/** Those that are violated come last: where links join, the danger is what is seen. */
function drawLinks(plan: Plan, reach: RowReach): SceneLink[] {
  const links = plan.linksIn(reach).map((link) => drawLink(plan.stage, link));
  return [...links.filter(({ isViolated }) => !isViolated), ...links.filter(({ isViolated }) => isViolated)];
}

function drawTasks(
  { stage, texts }: Plan,
  { from, to }: RowReach,
  haloOf: HaloOf,
  sliding: Sliding | undefined,
): SceneItem[] {
  const items: SceneItem[] = [];
  for (let row = from; row < to; row++)
    for (const bar of texts.dressedOn(row)) {
      const texts = sliding === undefined ? bar : slideTexts(bar, sliding, stage.type);
      items.push(
        texts === bar
          ? drawRestingTask(stage, bar, haloOf)
          : drawTask(stage, { ...texts, bar: bar.bar }, haloOf),
      );
    }
  return items;
}

function drawMilestones({ stage, texts }: Plan, reach: RowReach, haloOf: HaloOf): SceneItem[] {
  const items: SceneItem[] = [];
  for (const glyph of listNear(stage, reach, texts.reach)) {
    const { id, box } = glyph;
    const label = texts.labelOf(id);
    const high = Math.min(box.y, label?.box.y ?? box.y);
    const low = Math.max(box.y + box.height, (label?.box.y ?? 0) + (label?.box.height ?? 0));
    const isHere = low > reach.top && high < reach.bottom;
    const item = isHere
      ? drawMilestone(stage, reach, glyph, label, texts.signsOf(id), haloOf)
      : drawPassingMilestone(stage, reach, glyph);
    if (item !== undefined) items.push(item);
  }
  return items;
}

/** The milestones that may be seen on some rows: without lines only those that stand there, or near enough for a title. */
function listNear({ glyphs, rows }: Plan['stage'], { from, to }: RowReach, around: number): readonly Glyph[] {
  if (glyphs.lines > 0) return glyphs.sorted;
  // What stands above the first row or below the last one belongs to it.
  const first = from === 0 ? Number.NEGATIVE_INFINITY : from - around;
  const end = to === rows.rows.length ? Number.POSITIVE_INFINITY : to + around;
  return glyphs.between(first, end);
}
