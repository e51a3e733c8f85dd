import { MAIN, type State, timelineOf } from '@giotto/chart/model';
import {
  createChartState,
  DEFAULT_DATA_TEMPLATE,
  DEFAULT_STYLE,
  findDataTemplate,
  findStyle,
  startAround,
} from '@giotto/chart/templates';
import { formatCivil, parseCivil, unitAt } from '@giotto/chart/time';
import { isApiError } from '../../lib/api-error.ts';
import { civilNow } from '../../lib/civil-now.ts';
import type { LocalChart, LocalStore } from '../../lib/local-charts/local-chart.ts';
import { addLocalChart, findLocalChart } from '../../lib/local-charts/local-charts.ts';
import { upgradeChart } from '../../lib/local-charts/upgrade-chart.ts';

/** What the address of `/try` may name; unchecked. */
export interface TryQuery {
  readonly templateId?: string | undefined;
  readonly styleId?: string | undefined;
  /** A public chart to copy. */
  readonly from?: string | undefined;
  /** A chart on this device, to be kept in the person's account. */
  readonly keep?: string | undefined;
}

/** Why the chart isn't what the address names. */
type TryNote = 'unknownTemplate' | 'unknownStyle' | 'unknownChart' | 'unreachable' | 'keepGone';

export interface ChosenChart {
  readonly chart: LocalChart;
  readonly note: TryNote | null;
}

/** A public chart that may be copied. */
export interface CopiedChart {
  readonly name: string;
  readonly state: State;
}

interface ChooseSetup {
  readonly store: LocalStore;
  /** That of the page, which the dates of new charts are in. */
  readonly language: string;
  /** Loads a public chart as visitors see it; null if there is none, or its owner doesn't allow copies. */
  readonly loadPublic: (ganttId: string) => Promise<CopiedChart | null>;
}

/**
 * Finds or makes the chart that an address names: the one on this device that was made from the same, or a new one.
 * Without a name, the chart that was changed last. What is unknown is replaced by the default.
 */
export async function chooseChart(setup: ChooseSetup, query: TryQuery): Promise<ChosenChart> {
  const { chart, note } = await choose(setup, query);
  return { chart: await upgradeChart(setup.store, chart), note };
}

async function choose(setup: ChooseSetup, query: TryQuery): Promise<ChosenChart> {
  const { store } = setup;
  const { keep, from } = query;
  if (keep !== undefined) {
    const chart = await store.readChart(keep);
    return chart ? { chart, note: null } : { ...(await chooseLast(setup)), note: 'keepGone' };
  }
  if (from !== undefined) return chooseCopy(setup, from);
  if (query.templateId === undefined && query.styleId === undefined) return chooseLast(setup);
  const template = findDataTemplate(query.templateId ?? DEFAULT_DATA_TEMPLATE.id);
  const style = findStyle(query.styleId ?? DEFAULT_STYLE.id);
  const chart = await chooseTemplate(setup, template ?? DEFAULT_DATA_TEMPLATE, style ?? DEFAULT_STYLE);
  return { chart, note: template ? (style ? null : 'unknownStyle') : 'unknownTemplate' };
}

async function chooseLast(setup: ChooseSetup): Promise<ChosenChart> {
  const last = await findLocalChart(setup.store, (chart) => isWorthKeeping(chart, setup.language));
  return { chart: last ?? (await chooseTemplate(setup, DEFAULT_DATA_TEMPLATE, DEFAULT_STYLE)), note: null };
}

/** Whether it isn't just a template as it was opened in another language. */
function isWorthKeeping({ head, source, state }: LocalChart, language: string): boolean {
  return head > 1 || !source.startsWith('template ') || state.timeline?.main?.scaleTypeLang === language;
}

async function chooseTemplate(
  { store, language }: ChooseSetup,
  template: typeof DEFAULT_DATA_TEMPLATE,
  style: typeof DEFAULT_STYLE,
): Promise<LocalChart> {
  const source = `template ${template.id} ${style.id}`;
  const found = await findLocalChart(
    store,
    (chart) => chart.source === source && isWorthKeeping(chart, language),
  );
  if (found) return found;
  const today = formatCivil(civilNow()).slice(0, 10);
  return addLocalChart(store, {
    name: template.name,
    source,
    state: inLanguage(beginNow(createChartState(template.id, style.id, today), today), language),
  });
}

/** The chart from this week on; what begins later isn't in progress yet. */
function beginNow(state: State, today: string): State {
  const moved = startAround(state, today);
  const now = unitAt(parseCivil(today), timelineOf(moved).startDate);
  const task = new Map(
    [...moved.task].map(([id, { progress, ...rest }]) => [
      id,
      progress !== undefined && (rest.start ?? 0) <= now ? { ...rest, progress } : rest,
    ]),
  );
  return { ...moved, task };
}

/** What an address says to open this very chart again. */
export function queryOf({ source }: Pick<LocalChart, 'source'>): TryQuery {
  const [kind, id, styleId] = source.split(' ');
  return kind === 'chart' ? { from: id } : { templateId: id, styleId };
}

function inLanguage(state: State, scaleTypeLang: string): State {
  return { ...state, timeline: new Map([[MAIN, { ...state.timeline.get(MAIN), scaleTypeLang }]]) };
}

async function chooseCopy(setup: ChooseSetup, from: string): Promise<ChosenChart> {
  const { store, loadPublic } = setup;
  const source = `chart ${from}`;
  const found = await findLocalChart(store, (chart) => chart.source === source);
  if (found) return { chart: found, note: null };
  try {
    const copied = /^[A-Za-z0-9_-]{1,64}$/.test(from) ? await loadPublic(from) : null;
    if (copied) return { chart: await addLocalChart(store, { ...copied, source }), note: null };
    return { ...(await chooseLast(setup)), note: 'unknownChart' };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { ...(await chooseLast(setup)), note: 'unreachable' };
  }
}
