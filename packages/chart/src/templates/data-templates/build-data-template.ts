import { spreadKeys } from '../../changes/order-key.ts';
import {
  type CivilDateTime,
  createState,
  type ElementKind,
  MAIN,
  MINUTES_PER_UNIT,
  type RecordOf,
  type Row,
  type State,
  type Unit,
} from '../../model/index.ts';
import type { DataTemplate, Step } from './data-template.ts';
import { nextYearlyDay, placeTemplate } from './template-calendar.ts';

type Writable<Table> = { -readonly [Field in keyof Table]: Table[Field] };

/** The record without undefined fields. */
function compact<Record extends object>(
  record: { [Field in keyof Record]: Record[Field] | undefined },
): Record {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Record;
}

/** Builds one template for one day. */
class TemplateBuilder {
  readonly #template: DataTemplate;
  readonly #titles: Readonly<Record<string, string>>;
  readonly #toUnit: (step: Step) => Unit;
  readonly #startDate: CivilDateTime;

  constructor(template: DataTemplate, today: CivilDateTime, titles: Readonly<Record<string, string>>) {
    const { startDate, toUnit } = placeTemplate(template, today);
    this.#template = template;
    this.#titles = titles;
    this.#startDate = startDate;
    this.#toUnit = (step) => Math.round(toUnit(step) * MINUTES_PER_UNIT) / MINUTES_PER_UNIT;
  }

  #title(id: string): string {
    return this.#titles[id] ?? this.#template.titles[id] ?? '';
  }

  /** Start and length of a period, in units. */
  #span(from: Step, to: Step): { readonly start: Unit; readonly duration: Unit } {
    const start = this.#toUnit(from);
    return { start, duration: this.#toUnit(to) - start };
  }

  #rowOf(id: string): Row {
    const row = this.#template.rows.findIndex((spec) => spec.id === id);
    if (row < 0) throw new RangeError(`data template ${this.#template.id}: no row ${id}`);
    return row;
  }

  /** The rows inside a row. */
  #below(index: number): readonly number[] {
    const { rows } = this.#template;
    const level = rows[index]?.level ?? 0;
    const after = rows.findIndex((row, at) => at > index && (row.level ?? 0) <= level);
    return rows.flatMap((_, at) => (at > index && (after < 0 || at < after) ? [at] : []));
  }

  /** How far a row is, one with others inside by their lengths (CH-707); undefined if nothing has begun. */
  #progressOf(index: number): number | undefined {
    const { rows } = this.#template;
    const below = this.#below(index);
    if (below.length === 0) return rows[index]?.done;
    const tasks = below
      .filter((at) => this.#below(at).length === 0)
      .map((at) => {
        const { from, to } = this.#stretchOf(at);
        return { length: this.#span(from, to).duration, done: rows[at]?.done ?? 0 };
      });
    const length = tasks.reduce((sum, task) => sum + task.length, 0);
    const done = tasks.reduce((sum, task) => sum + task.length * task.done, 0);
    if (done === 0) return undefined;
    return tasks.every((task) => task.done >= 100)
      ? 100
      : Math.min(99, Math.max(1, Math.round(done / length)));
  }

  /** Start and end of a row's bar, in steps. */
  #stretchOf(index: number): { readonly from: Step; readonly to: Step } {
    const row = this.#template.rows[index];
    if (row?.from !== undefined && row.to !== undefined) return { from: row.from, to: row.to };
    const stretch = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
    const include = (from: Step, to: Step) => {
      stretch.from = Math.min(stretch.from, from);
      stretch.to = Math.max(stretch.to, to);
    };
    const below = this.#below(index);
    for (const each of below) {
      const { from, to } = this.#stretchOf(each);
      include(from, to);
    }
    for (const { at, on } of this.#template.milestones ?? [])
      if ([index, ...below].includes(this.#rowOf(on))) include(at, at);
    if (stretch.from < stretch.to) return stretch;
    throw new RangeError(`data template ${this.#template.id}: row ${row?.id} has no time`);
  }

  #tasks(): Map<string, RecordOf['task']> {
    const { rows } = this.#template;
    const keys = spreadKeys(rows.length) ?? [];
    const tasks = rows.map(({ id, level, look }, index) => {
      const stretch = this.#stretchOf(index);
      const { start, duration } = this.#span(stretch.from, stretch.to);
      const task = compact<RecordOf['task']>({
        order: keys[index],
        title: this.#title(id),
        start,
        duration,
        progress: this.#progressOf(index),
        indentation: level,
        designTemplate: look,
      });
      return [id, task] as const;
    });
    return new Map(tasks);
  }

  #milestones(): Map<string, RecordOf['milestone']> {
    const milestones = (this.#template.milestones ?? []).map(({ id, at, on, look, showDate }) => {
      const milestone = compact<RecordOf['milestone']>({
        title: this.#title(id),
        positionInUnit: this.#toUnit(at),
        position: this.#rowOf(on),
        designTemplate: look,
        showDate,
      });
      return [id, milestone] as const;
    });
    return new Map(milestones);
  }

  #lanes(): Pick<State, 'verticalLane' | 'horizontalLane'> {
    const vertical = (this.#template.verticalLanes ?? []).map(({ id, from, to, look }) => {
      const { start, duration } = this.#span(from, to);
      const fields = { title: this.#title(id), positionInUnit: start, duration, designTemplate: look };
      return [id, compact<RecordOf['verticalLane']>(fields)] as const;
    });
    const horizontal = (this.#template.horizontalLanes ?? []).map(({ id, from, rows, look }) => {
      const fields = {
        title: this.#title(id),
        rowIndex: this.#rowOf(from),
        duration: rows,
        designTemplate: look,
      };
      return [id, compact<RecordOf['horizontalLane']>(fields)] as const;
    });
    return {
      verticalLane: new Map([...vertical, ...this.#yearlyLanes()]),
      horizontalLane: new Map(horizontal),
    };
  }

  #yearlyLanes() {
    const { rows, yearlyLanes = [] } = this.#template;
    const last = this.#toUnit(Math.max(...rows.map((_, index) => this.#stretchOf(index).to)));
    return yearlyLanes.flatMap(({ id, month, day, days, look }) => {
      const start = nextYearlyDay(this.#startDate, month, day);
      if (start + days > last) return [];
      const fields = { title: this.#title(id), positionInUnit: start, duration: days, designTemplate: look };
      return [[id, compact<RecordOf['verticalLane']>(fields)] as const];
    });
  }

  #markers(): Pick<State, 'verticalMarker' | 'horizontalMarker'> {
    const vertical = (this.#template.verticalMarkers ?? []).map(({ id, at, on, look }) => {
      const titleRow = on === undefined ? 0 : this.#rowOf(on);
      const fields = {
        title: this.#title(id),
        positionInUnit: this.#toUnit(at),
        titleRow,
        designTemplate: look,
      };
      return [id, compact<RecordOf['verticalMarker']>(fields)] as const;
    });
    const horizontal = (this.#template.horizontalMarkers ?? []).map(({ id, at, above, look }) => {
      const rowIndex = this.#rowOf(above);
      const fields = {
        title: this.#title(id),
        rowIndex,
        titlePositionInUnit: this.#toUnit(at),
        designTemplate: look,
      };
      return [id, compact<RecordOf['horizontalMarker']>(fields)] as const;
    });
    return { verticalMarker: new Map(vertical), horizontalMarker: new Map(horizontal) };
  }

  #dependencies(): Map<string, RecordOf['dependency']> {
    const links = (this.#template.links ?? []).map(({ from, to, type, lag, look }) => {
      const fields = { from, to, type, lag, designTemplate: look };
      return [`${from}-to-${to}`, compact<RecordOf['dependency']>(fields)] as const;
    });
    return new Map(links);
  }

  build(): State {
    const { end, isRelative, scale } = this.#template;
    const state: Writable<State> = createState();
    const timeline = { startDate: this.#startDate, scaleTypeLang: 'en', scaleTypeScale: scale };
    state.timeline = new Map([[MAIN, compact({ ...timeline, relativeTime: isRelative })]]);
    state.chart = new Map([
      [MAIN, { followBelow: true, ...(end !== undefined && { endDate: this.#toUnit(end) }) }],
    ]);
    const elements: Pick<State, ElementKind> = {
      task: this.#tasks(),
      milestone: this.#milestones(),
      ...this.#lanes(),
      ...this.#markers(),
      dependency: this.#dependencies(),
    };
    return { ...state, ...elements };
  }
}

/**
 * A template's content for a chart created today: elements, timeline and sizes, without theme and design templates.
 * `titles` replaces titles by element id, for other languages.
 */
export function buildTemplate(
  template: DataTemplate,
  today: CivilDateTime,
  titles: Readonly<Record<string, string>> = {},
): State {
  return new TemplateBuilder(template, today, titles).build();
}
