import { type ChartFigures, type ChartLink, figuresOfChart } from '../chart-schedule/index.ts';
import { listTasks } from '../layout/rows/task-list.ts';
import { ELEMENT_DEFAULTS, type Id, type State, type Unit } from '../model/index.ts';
import type { CriticalPath } from './critical-path.ts';

/** What drives a task or milestone: everything that it would move with, by links that decide. */
export interface DrivingChain {
  /** By their starts; what they drive is the last one. */
  readonly elements: readonly Id[];
  readonly links: ReadonlySet<Id>;
}

/** Positions closer than this, in days, are the same minute. */
const HALF_MINUTE: Unit = 0.5 / 1440;

/** The task without children, or the milestone, that ends last: the first of several; undefined in an empty chart. */
export function lastElement(state: State): Id | undefined {
  const figures = figuresOfChart(state);
  let last: { readonly id: Id; readonly finish: Unit } | undefined;
  for (const id of figures.ids) {
    const of = figures.of(id);
    if (of === undefined || of.isSummary) continue;
    if (last === undefined || of.finish > last.finish + HALF_MINUTE) last = { id, finish: of.finish };
  }
  return last?.id;
}

/** The chain that leads to an element, with ties all of them; only that element if nothing drives it. */
export function drivingChain(state: State, target: Id): DrivingChain {
  const figures = figuresOfChart(state);
  const found = new Set<Id>();
  const links = new Set<Id>();
  const open = [target];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || figures.of(id) === undefined) continue;
    found.add(id);
    for (const driver of figures.driversOf(id)) {
      if (driver.kind === 'child') open.push(driver.id);
      if (driver.kind !== 'link') continue;
      links.add(driver.link);
      const other = driver.from === id ? driver.to : driver.from;
      if (figures.of(other)?.isSummary !== true) open.push(other);
      else {
        found.add(other);
        open.push(...decidingBelow(state, figures, other, driver));
      }
    }
  }
  const startOf = (id: Id) => figures.of(id)?.start ?? 0;
  const others = [...found].filter((id) => id !== target);
  const inOrder = others.sort((one, other) => startOf(one) - startOf(other));
  return { elements: found.has(target) ? [...inOrder, target] : inOrder, links };
}

/** Of a task with children at an end of a link: those below that decide its date there. */
function decidingBelow(
  state: State,
  figures: ChartFigures,
  id: Id,
  { link, from }: ChartLink,
): readonly Id[] {
  const { type } = { ...ELEMENT_DEFAULTS.dependency, ...state.dependency.get(link) };
  const side = type[from === id ? 0 : 1] === 'F' ? 'finish' : 'start';
  const at = figures.of(id)?.[side] ?? 0;
  const { ids, hierarchy } = listTasks(state);
  const { owners, levels, guests } = hierarchy;
  const row = owners.findIndex((place) => ids[place] === id);
  const below: Id[] = [];
  for (let at = row + 1; at < owners.length && (levels[at] ?? 0) > (levels[row] ?? 0); at++) {
    const child = ids[owners[at] ?? 0] ?? '';
    below.push(child, ...(guests.get(child) ?? []).map((place) => ids[place] ?? ''));
  }
  return below.filter((child) => {
    const of = figures.of(child);
    return of?.isSummary === false && Math.abs(of[side] - at) <= HALF_MINUTE;
  });
}

/** A chain as what stands out of a chart: the same emphasis as the critical path's, without slack. */
export function pathOfChain(state: State, { elements, links }: DrivingChain): CriticalPath {
  const figures = figuresOfChart(state);
  const rooms = elements.map((id) => {
    const isParent = figures.of(id)?.isSummary === true;
    const room = {
      isCritical: true,
      totalSlack: 0,
      ...(!isParent && { lateFinish: figures.of(id)?.finish ?? 0 }),
    };
    return [id, room] as const;
  });
  return { rooms: new Map(rooms), criticalLinks: links };
}
