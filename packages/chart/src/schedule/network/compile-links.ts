import type { Lag, Link, LinkEnd, Network } from '../network.ts';
import type { LinkTable } from './compiled-network.ts';

/** Where lags are counted: the calendars' indices, and the lag in minutes, or in per cent of a summary. */
interface CompiledLag {
  readonly lag: number;
  readonly calendar: number;
  readonly isShare: boolean;
}

function calendarOf({ activities, options }: Network, { kind, index }: LinkEnd): number {
  return kind === 'activity' ? (activities[index]?.calendar ?? options.calendar) : options.calendar;
}

function workingCalendar(network: Network, { from, to }: Link, everyMinute: number): number {
  switch (network.options.lagCalendar) {
    case 'successor':
      return calendarOf(network, to);
    case 'predecessor':
      return calendarOf(network, from);
    case 'chart':
      return network.options.calendar;
    case 'elapsed':
      return everyMinute;
  }
}

function partOf(length: number, { value }: Lag): number {
  return Math.round((length * value) / 100);
}

function compileLag(network: Network, link: Link, everyMinute: number): CompiledLag {
  const { lag, from } = link;
  if (lag.unit === 'elapsed') return { lag: Math.round(lag.value), calendar: everyMinute, isShare: false };
  const calendar = workingCalendar(network, link, everyMinute);
  if (lag.unit === 'working') return { lag: Math.round(lag.value), calendar, isShare: false };
  const predecessor = from.kind === 'activity' ? network.activities[from.index] : undefined;
  if (predecessor === undefined) return { lag: lag.value, calendar, isShare: true };
  return {
    lag: partOf(predecessor.length, lag),
    calendar: predecessor.isElapsed ? everyMinute : calendar,
    isShare: false,
  };
}

/** Every link, also those that aren't counted; the ends of these aren't in any list. */
export function compileLinks(network: Network, everyMinute: number): LinkTable {
  const { activities, summaries, links } = network;
  const inBase = activities.length;
  const outBase = inBase + summaries.length;
  const table: LinkTable = {
    from: new Int32Array(links.length),
    to: new Int32Array(links.length),
    isFromFinish: new Uint8Array(links.length),
    isToFinish: new Uint8Array(links.length),
    lag: new Float64Array(links.length),
    lagCalendar: new Int32Array(links.length),
    isShare: new Uint8Array(links.length),
  };
  links.forEach((link, index) => {
    const { from, to, type } = link;
    const { lag, calendar, isShare } = compileLag(network, link, everyMinute);
    table.from[index] = from.index + (from.kind === 'activity' ? 0 : outBase);
    table.to[index] = to.index + (to.kind === 'activity' ? 0 : inBase);
    table.isFromFinish[index] = Number(type === 'FS' || type === 'FF');
    table.isToFinish[index] = Number(type === 'FF' || type === 'SF');
    table.lag[index] = lag;
    table.lagCalendar[index] = calendar;
    table.isShare[index] = Number(isShare);
  });
  return table;
}
