import { apply, invert, isSameRecord, type Json, type PlainChange, replay } from '../changes/index.ts';
import { SCHEDULER } from '../chart-schedule/index.ts';
import type { View } from '../layout/index.ts';
import { ELEMENT_KINDS, MAIN, type State, settingsOf, stateToJson } from '../model/index.ts';
import { renderSvg } from '../render/index.ts';
import { layoutWithRules } from '../rules/index.ts';
import { checkChanges, checkState, type Problem, readGio, writeGio } from '../schema/index.ts';
import type { TextMetrics } from '../text/index.ts';
import { damageText, damageTree } from './damage.ts';
import { drawChanges } from './draw-changes.ts';
import { drawChart } from './draw-chart.ts';
import { createRandomSource, type RandomSource } from './random-source.ts';

/** The result of a case: an accepted chart that was laid out, or a refused file; and the time of its slowest part. */
export interface CaseResult {
  readonly isAccepted: boolean;
  readonly areChangesAccepted: boolean;
  /** Amount to lay out: the chart's elements, plus one per 50 px of the picture's width. */
  readonly size: number;
  /** The layout time in ms. */
  readonly layoutTime: number;
  /** Whether the changed chart was scheduled, and the time of its changes in ms. */
  readonly isScheduled: boolean;
  readonly changeTime: number;
}

/** Returns the time in ms; supplied by the caller, because nothing here has a clock. */
export type Clock = () => number;

/** Headers grow with the picture. */
const PX_A_SIZE = 50;
const NUMBERS = /NaN|Infinity|undefined/;

function requireReasons(problems: readonly Problem[], isWhole: boolean): void {
  if (problems.length === 0) throw new Error('refused without a reason');
  for (const { path, message } of problems) {
    if (message.trim() === '') throw new Error(`refused at ${path} without a reason`);
    if (isWhole && path === '' && !message.startsWith('and '))
      throw new Error(`refused without a place: ${message}`);
  }
}

function countElements(state: State): number {
  return ELEMENT_KINDS.reduce((sum, kind) => sum + state[kind].size, 0);
}

/** `apply` counts nothing: the server refuses an update that leads to too many records. */
function isAboutCount({ message }: Problem): boolean {
  return message.startsWith('a chart holds at most');
}

function requireSound(state: State, after: string): void {
  const problem = checkState(state).find((one) => !isAboutCount(one));
  if (problem !== undefined) throw new Error(`${after}: ${problem.path} ${problem.message}`);
}

function drawView(random: RandomSource, state: State): View {
  const ids = [...state.task.keys()];
  return {
    collapsed: new Set(ids.length > 0 && random.happens(0.3) ? [random.pick(ids)] : []),
    ...(random.happens(0.3) ? { now: 30_000_000 + random.below(200_000) } : {}),
    ...(random.happens(0.2) ? { left: random.below(1_500) } : {}),
    ...(random.happens(0.2) ? { rows: { from: random.below(5), to: 5 + random.below(5) } } : {}),
    ...(random.happens(0.3) ? { width: 300 + random.below(2_000) } : {}),
    hasWatermark: random.happens(0.2),
  };
}

/** Lays out and draws. */
function draw(
  state: State,
  view: View,
  metrics: TextMetrics,
  clock: Clock,
): Pick<CaseResult, 'size' | 'layoutTime'> {
  const start = clock();
  const scene = layoutWithRules(state, view, metrics);
  const layoutTime = clock() - start;
  const svg = renderSvg(scene, { background: true, title: 'Chart' });
  const markup = svg.replace(/>[^<]*</g, '><');
  if (NUMBERS.test(markup)) throw new Error('the picture holds a number that is none');
  return { size: countElements(state) + scene.width / PX_A_SIZE, layoutTime };
}

/** Applies changes as received; returns whether they were accepted, and the resulting chart. */
function applyChanges(random: RandomSource, state: State, clock: Clock) {
  const checked = checkChanges(drawChanges(random, state));
  if (!checked.ok) {
    requireReasons(checked.problems, true);
    return { isAccepted: false, state, isScheduled: false, changeTime: 0 };
  }
  const wanted = checked.changes as readonly PlainChange[];
  // Most charts are drawn: a part of them is scheduled first.
  const changes = random.happens(0.4) ? [TURN_ON, ...wanted] : wanted;
  const start = clock();
  const outcome = apply(state, changes, SCHEDULER);
  const changeTime = clock() - start;
  requireSound(outcome.state, 'after changes');
  requireExact(state, outcome);
  const isScheduled = isOn(outcome.state);
  // A file may come with dates that no schedule wrote.
  const again = isScheduled && !isOn(state) ? SCHEDULER.derive(outcome.state, () => false) : null;
  if (again !== null) throw new Error(`scheduling again moves ${JSON.stringify(again)}`);
  return { isAccepted: true, state: outcome.state, isScheduled, changeTime };
}

function isOn(state: State): boolean {
  return settingsOf(state).dependentShift === 'schedule';
}

const TURN_ON: PlainChange = {
  type: 'set',
  kind: 'chart',
  id: MAIN,
  fields: { dependentShift: 'schedule' },
};

/** The effects lead there and back. */
function requireExact(before: State, { state, effects }: ReturnType<typeof apply>): void {
  const same = (a: State, b: State) => isSameRecord({ state: asJson(a) }, { state: asJson(b) });
  if (!same(replay(before, effects), state)) throw new Error('the effects lead elsewhere');
  if (!same(replay(state, invert(effects)), before)) throw new Error('the effects do not lead back');
}

function asJson(state: State): Json {
  return JSON.parse(JSON.stringify(stateToJson(state)));
}

/** The text of the case with this seed: half of them are intact, the others damaged. */
function drawText(seed: number): { readonly text: string; readonly random: RandomSource } {
  const random = createRandomSource(seed);
  const data = drawChart(random);
  const damage = random.happens(0.5) ? 0 : 1 + random.below(3);
  for (let i = 0; i < damage; i++) damageTree(random, data);
  let text = JSON.stringify({ ganttId: 'g', ganttName: 'Chart', isPremium: false, data, svg: '' });
  if (damage > 0 && random.happens(0.3)) text = damageText(random, text);
  return { text, random };
}

/**
 * Runs the case with this seed: a file through the reader, and if accepted through writer, changes, layout and SVG.
 * Throws if something unusable is accepted, or if something is refused without place and reason.
 */
export function runCase(seed: number, metrics: TextMetrics, clock: Clock): CaseResult {
  const { text, random } = drawText(seed);
  const read = readGio(text);
  if (!read.ok) {
    requireReasons(read.problems, true);
    const nothing = { size: 0, layoutTime: 0, isScheduled: false, changeTime: 0 };
    return { isAccepted: false, areChangesAccepted: false, ...nothing };
  }
  requireSound(read.state, 'after reading');
  const again = readGio(
    writeGio({ ganttId: 'g', ganttName: 'Chart', isPremium: false, state: read.state, svg: '' }),
  );
  if (!again.ok) throw new Error(`what was written cannot be read: ${again.problems[0]?.message}`);
  const { isAccepted, state, ...schedule } = applyChanges(random, read.state, clock);
  const drawn = draw(state, drawView(random, state), metrics, clock);
  return { isAccepted: true, areChangesAccepted: isAccepted, ...schedule, ...drawn };
}
