/** Somebody's level on a chart, and whether it came with the workspace (`adjusted`: changed on this chart since). */
interface ModelGrant {
  level: number;
  origin: 'chart' | 'workspace' | 'adjusted';
}

/** The invited and removed people of a chart or a whole workspace, with their levels. */
class Scope {
  readonly invites = new Map<string, number>();
  readonly past = new Map<string, number>();

  /** Revokes a level; it counts again when the same person is invited again. */
  end(who: string, level: number | undefined): number {
    if (level === undefined) return 404;
    this.past.set(who, level);
    return 200;
  }
}

class ModelChart extends Scope {
  isDeleted = false;
  isPublic = false;
  readonly grants = new Map<string, ModelGrant>();
}

function lowest(...levels: readonly (number | undefined)[]): number | undefined {
  const known = levels.filter((level) => level !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Removes somebody from a map and returns the value. */
function take<Value>(map: Map<string, Value>, who: string): Value | undefined {
  const value = map.get(who);
  map.delete(who);
  return value;
}

/** Who may do what with an owner's charts, as simply as possible: each method returns the call's status. */
export class RevokeModel extends Scope {
  readonly charts: ModelChart[] = [];
  readonly guests = new Map<string, number>();
  isPro = true;

  private canGive(before: number | undefined, level: number): boolean {
    return this.isPro || before === undefined || level <= before;
  }

  private whole(at: number, work: (chart: ModelChart) => number): number {
    const chart = this.charts[at];
    return chart === undefined || chart.isDeleted ? 410 : work(chart);
  }

  private inviteTo(
    scope: Scope,
    guests: ReadonlyMap<string, unknown>,
    who: string,
    level: number,
    inWorkspace: readonly (number | undefined)[] = [],
  ): number {
    if (guests.has(who) || scope.invites.has(who)) return 409;
    if (!this.canGive(lowest(scope.past.get(who), ...inWorkspace), level)) return 403;
    scope.invites.set(who, level);
    return 200;
  }

  create(): number {
    const chart = new ModelChart();
    for (const [who, level] of this.guests) chart.grants.set(who, { level, origin: 'workspace' });
    this.charts.push(chart);
    return 200;
  }

  invite = (at: number, who: string, level: number): number =>
    this.whole(at, (chart) => {
      const inWorkspace = [this.past, this.invites, this.guests].map((levels) => levels.get(who));
      return this.inviteTo(chart, chart.grants, who, level, inWorkspace);
    });

  inviteToAll = (who: string, level: number): number => this.inviteTo(this, this.guests, who, level);

  change = (at: number, who: string, level: number): number =>
    this.whole(at, ({ grants }) => {
      const grant = grants.get(who);
      if (grant === undefined) return 404;
      if (!this.canGive(grant.level, level)) return 403;
      grants.set(who, { level, origin: grant.origin === 'chart' ? 'chart' : 'adjusted' });
      return 200;
    });

  changeInvite = (at: number, who: string, level: number): number =>
    this.whole(at, ({ invites }) => {
      const before = invites.get(who);
      if (before === undefined) return 404;
      if (!this.canGive(before, level)) return 403;
      invites.set(who, level);
      return 200;
    });

  remove = (at: number, who: string): number =>
    this.whole(at, (chart) => chart.end(who, take(chart.grants, who)?.level));

  withdraw = (at: number, who: string): number =>
    this.whole(at, (chart) => chart.end(who, take(chart.invites, who)));

  leave = (at: number, who: string): number =>
    this.charts[at]?.grants.has(who) ? this.remove(at, who) : 403;

  publish = (at: number, isPublic: boolean): number =>
    this.whole(at, (chart) => {
      chart.isPublic = isPublic;
      return 200;
    });

  delete = (at: number): number =>
    this.whole(at, (chart) => {
      chart.isDeleted = true;
      return 200;
    });

  restore(at: number): number {
    const chart = this.charts[at] as ModelChart;
    if (!chart.isDeleted) return 404;
    chart.isDeleted = false;
    return 200;
  }

  answer(at: number, who: string, isYes: boolean): number {
    const chart = this.charts[at] as ModelChart;
    if (chart.isDeleted) return 404;
    const level = take(chart.invites, who);
    if (!isYes || level === undefined) return chart.end(who, level);
    chart.grants.set(who, { level, origin: 'chart' });
    return 200;
  }

  answerAll(who: string, isYes: boolean): number {
    const level = take(this.invites, who);
    if (!isYes || level === undefined) return this.end(who, level);
    this.guests.set(who, level);
    // Deleted ones too: they may be restored.
    for (const { grants, past, invites } of this.charts) {
      if (grants.has(who)) continue;
      const most = this.isPro ? level : (lowest(level, past.get(who), invites.get(who)) ?? level);
      grants.set(who, { level: most, origin: most < level ? 'adjusted' : 'workspace' });
    }
    return 200;
  }

  changeAll(who: string, level: number): number {
    const before = this.guests.get(who);
    if (before === undefined) return 404;
    if (!this.canGive(before, level)) return 403;
    this.guests.set(who, level);
    for (const { grants } of this.charts) {
      const grant = grants.get(who);
      if (grant?.origin === 'workspace') grant.level = level;
    }
    return 200;
  }

  removeAll(who: string): number {
    const level = take(this.guests, who);
    if (level === undefined) return 404;
    for (const chart of this.charts)
      if (chart.grants.get(who)?.origin !== 'chart') chart.end(who, take(chart.grants, who)?.level);
    return this.end(who, level);
  }

  /** The level with which somebody opens a chart, or the status of the refusal. */
  open(at: number, who: string): number {
    const { isDeleted, grants } = this.charts[at] as ModelChart;
    const level = grants.get(who)?.level;
    if (level === undefined) return 403;
    return isDeleted ? 410 : level;
  }

  view(at: number): number {
    const { isDeleted, isPublic } = this.charts[at] as ModelChart;
    return isPublic && !isDeleted ? 200 : 404;
  }
}
