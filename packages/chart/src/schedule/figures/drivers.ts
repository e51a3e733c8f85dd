import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { AUTO, type CompiledNetwork, MANUAL, wayIn, wayOut } from '../network/compiled-network.ts';
import type { Minute, Minutes } from '../network.ts';
import { demandOf } from '../passes/demands.ts';
import { reachOf } from '../passes/late-place.ts';
import { FNET, FNLT, MFO, MSO, type Places, SNET, SNLT } from '../passes/pass.ts';

/** What an activity's place follows from. Links and summaries by index. */
export type Driver =
  | { readonly kind: 'link'; readonly link: number }
  | { readonly kind: 'constraint' }
  | { readonly kind: 'summary-constraint'; readonly summary: number }
  | { readonly kind: 'pin' }
  | { readonly kind: 'project-start' }
  | { readonly kind: 'project-finish' }
  | { readonly kind: 'reschedule' };

/** A driver, with the working time before the start that it demands. */
interface Demand {
  readonly driver: Driver;
  readonly work: Minutes;
}

/** An activity with its calendar, and where everything lies. */
export interface DriverInput {
  readonly network: CompiledNetwork;
  readonly places: Places;
  readonly lags: Float64Array;
  readonly projectFinish: Minute;
}

function* summariesAround({ activities, summaries }: CompiledNetwork, activity: number): Generator<number> {
  for (let at = activities.summary[activity] ?? -1; at >= 0; at = summaries.summary[at] ?? -1) yield at;
}

/** What links demand, from the project's start: those to the activity, and to the summaries around it. */
function* linkDemands(
  { network, places, lags }: DriverInput,
  activity: number,
  calendar: WorkingCalendar,
  length: Minutes,
): Generator<Demand> {
  const { links, incoming } = network;
  const nodes = [activity, ...[...summariesAround(network, activity)].map((at) => wayIn(network, at))];
  for (const node of nodes) {
    const end = incoming.first[node + 1] ?? 0;
    for (let at = incoming.first[node] ?? 0; at < end; at++) {
      const link = incoming.items[at] ?? 0;
      const work = calendar.work(demandOf(network, link, lags[link] ?? 0, places));
      yield { driver: { kind: 'link', link }, work: links.isToFinish[link] === 1 ? work - length : work };
    }
  }
}

function* activitiesBelow(network: CompiledNetwork, node: number): Generator<number> {
  for (let activity = 0; activity < network.activityCount; activity++)
    for (const summary of summariesAround(network, activity))
      if (wayIn(network, summary) === node) yield activity;
}

/** The latest demand that a link's successor meets where it lies: below a summary, by those that are first. */
function limitOf({ network, places, lags }: DriverInput, link: number): Minute {
  const { links, calendars, activityCount } = network;
  const target = links.to[link] ?? 0;
  const side = links.isToFinish[link] === 1 ? 'finish' : 'start';
  const limits = { start: 0, finish: 0 };
  let latest = Number.POSITIVE_INFINITY;
  for (const activity of target < activityCount ? [target] : activitiesBelow(network, target)) {
    reachOf(network, activity, 'place', places, limits);
    latest = Math.min(latest, limits[side]);
  }
  return calendars[links.lagCalendar[link] ?? 0]?.subtract(latest, lags[link] ?? 0) ?? latest;
}

/** What links allow, from the project's finish, as demands in the mirror. */
function* linkLimits(
  input: DriverInput,
  activity: number,
  calendar: WorkingCalendar,
  length: Minutes,
): Generator<Demand> {
  const { network, places } = input;
  const { links, outgoing } = network;
  const outs = [...summariesAround(network, activity)].map((at) => wayOut(network, at));
  for (const node of [activity, ...outs]) {
    const end = outgoing.first[node + 1] ?? 0;
    for (let at = outgoing.first[node] ?? 0; at < end; at++) {
      const link = outgoing.items[at] ?? 0;
      const isFinish = links.isFromFinish[link] === 1;
      if (!isFinish && (places.start[node] ?? 0) < (places.start[activity] ?? 0)) continue;
      const limit = limitOf(input, link);
      const isWhole = length === 0 || isFinish;
      const work = isWhole ? calendar.work(limit) : calendar.lastWork(limit);
      yield { driver: { kind: 'link', link }, work: isFinish ? work - length : work };
    }
  }
}

/** What isn't a link, from the project's start. */
function* otherDemands(
  { network }: DriverInput,
  activity: number,
  calendar: WorkingCalendar,
  length: Minutes,
): Generator<Demand> {
  const { network: source, activities, incoming } = network;
  const { projectStart, rescheduleAfter } = source.options;
  const type = activities.constraint[activity];
  const at = activities.constraintAt[activity] ?? 0;
  const constraint: Driver = { kind: 'constraint' };
  yield { driver: { kind: 'project-start' }, work: calendar.work(projectStart) };
  if (rescheduleAfter !== undefined && activities.isFinished[activity] === 0)
    yield { driver: { kind: 'reschedule' }, work: calendar.work(rescheduleAfter) };
  if (type === SNET) yield { driver: constraint, work: calendar.work(at) };
  if (type === FNET) yield { driver: constraint, work: calendar.work(at) - length };
  const pin = activities.pin[activity] ?? Number.NaN;
  if (!Number.isNaN(pin) && incoming.first[activity] === incoming.first[activity + 1])
    yield { driver: { kind: 'pin' }, work: calendar.work(pin) };
  for (const summary of summariesAround(network, activity)) {
    const own = source.summaries[summary]?.constraint;
    if (own?.type === 'SNET')
      yield { driver: { kind: 'summary-constraint', summary }, work: calendar.work(own.at) };
  }
}

/** What isn't a link, from the project's finish. */
function* otherLimits(
  { network, projectFinish }: DriverInput,
  activity: number,
  calendar: WorkingCalendar,
  length: Minutes,
): Generator<Demand> {
  const { network: source, activities, outgoing } = network;
  const type = activities.constraint[activity];
  const at = activities.constraintAt[activity] ?? 0;
  const constraint: Driver = { kind: 'constraint' };
  yield { driver: { kind: 'project-finish' }, work: calendar.work(projectFinish) - length };
  if (type === SNLT) yield { driver: constraint, work: calendar.work(at) };
  if (type === FNLT) yield { driver: constraint, work: calendar.work(at) - length };
  const pin = activities.pin[activity] ?? Number.NaN;
  if (!Number.isNaN(pin) && outgoing.first[activity] === outgoing.first[activity + 1])
    yield { driver: { kind: 'pin' }, work: calendar.work(pin) };
  for (const summary of summariesAround(network, activity)) {
    const own = source.summaries[summary]?.constraint;
    if (own?.type === 'FNLT')
      yield { driver: { kind: 'summary-constraint', summary }, work: calendar.work(own.at) - length };
  }
}

/** The summaries whose constraint holds an activity where it is, even against links. */
function hardSummaries(
  { network }: DriverInput,
  activity: number,
  work: Minutes,
  isForward: boolean,
): Driver[] {
  const { activities, calendars } = network;
  const calendar = calendars[activities.calendar[activity] ?? 0];
  const [wanted, length] = isForward ? ['FNLT', activities.length[activity] ?? 0] : ['SNET', 0];
  return [...summariesAround(network, activity)]
    .filter((summary) => {
      const own = network.network.summaries[summary]?.constraint;
      return own?.type === wanted && calendar?.work(own.at) === work + length;
    })
    .map((summary) => ({ kind: 'summary-constraint', summary }));
}

/** Whether its own constraint puts an activity where it is, whatever the demands. */
function isHeldByItself(
  { network }: DriverInput,
  activity: number,
  work: Minutes,
  isForward: boolean,
): boolean {
  const { activities, calendars } = network;
  const type = activities.constraint[activity];
  if (type === MSO || type === MFO) return true;
  const at = calendars[activities.calendar[activity] ?? 0]?.work(activities.constraintAt[activity] ?? 0) ?? 0;
  const [ofStart, ofFinish] = isForward ? [SNLT, FNLT] : [SNET, FNET];
  if (type === ofStart) return work === at;
  return type === ofFinish && work + (activities.length[activity] ?? 0) === at;
}

/** What decides where an activity lies. */
export function findDrivers(input: DriverInput, activity: number): Driver[] {
  const { network, places } = input;
  const { activities, calendars } = network;
  const calendar = calendars[activities.calendar[activity] ?? 0];
  const mode = activities.mode[activity];
  const isStarted = activities.isStarted[activity] === 1;
  if (calendar === undefined || isStarted) return [];
  const isForward = network.network.options.direction === 'start';
  const length = activities.length[activity] ?? 0;
  const work = calendar.work(places.start[activity] ?? 0);
  const links = [...(isForward ? linkDemands : linkLimits)(input, activity, calendar, length)];
  const atPlace = (demands: readonly Demand[]) =>
    demands.filter((demand) => demand.work === work).map(({ driver }) => driver);
  if (mode === MANUAL) return atPlace(links);
  const all = [...links, ...(isForward ? otherDemands : otherLimits)(input, activity, calendar, length)];
  const decisive = isForward
    ? Math.max(...all.map((demand) => demand.work))
    : Math.min(...all.map((demand) => demand.work));
  const type = activities.constraint[activity];
  if (mode === AUTO && (type === MSO || type === MFO)) return [{ kind: 'constraint' }];
  if (decisive === work) return atPlace(all);
  const isHard = isForward ? decisive > work : decisive < work;
  if (!isHard) return [{ kind: 'constraint' }];
  const own: Driver[] = isHeldByItself(input, activity, work, isForward) ? [{ kind: 'constraint' }] : [];
  return [...own, ...hardSummaries(input, activity, work, isForward)];
}
