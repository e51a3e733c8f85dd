/** A level that somebody has on a chart, and whether it came with the workspace (`adjusted`: changed here since). */
interface ModelGrant {
  level: number;
  origin: 'chart' | 'workspace' | 'adjusted';
}

interface ModelChart {
  isDeleted: boolean;
  isPublic: boolean;
  grants: Map<string, ModelGrant>;
  invites: Map<string, number>;
}

/** Who may do what with an owner's charts, in as few lines as it takes: each method answers the status of the call. */
export class RevokeModel {
  readonly charts: ModelChart[] = [];
  readonly guests = new Map<string, number>();
  readonly invites = new Map<string, number>();

  create(): number {
    const grants = [...this.guests].map(([who, level]): [string, ModelGrant] => [
      who,
      { level, origin: 'workspace' },
    ]);
    this.charts.push({ isDeleted: false, isPublic: false, grants: new Map(grants), invites: new Map() });
    return 200;
  }

  private whole(at: number, work: (chart: ModelChart) => number): number {
    const chart = this.charts[at];
    return chart === undefined || chart.isDeleted ? 410 : work(chart);
  }

  invite = (at: number, who: string, level: number): number =>
    this.whole(at, ({ grants, invites }) => {
      if (grants.has(who) || invites.has(who)) return 409;
      invites.set(who, level);
      return 200;
    });

  change = (at: number, who: string, level: number): number =>
    this.whole(at, ({ grants }) => {
      const grant = grants.get(who);
      if (grant === undefined) return 404;
      grants.set(who, { level, origin: grant.origin === 'chart' ? 'chart' : 'adjusted' });
      return 200;
    });

  remove = (at: number, who: string): number =>
    this.whole(at, ({ grants }) => (grants.delete(who) ? 200 : 404));

  withdraw = (at: number, who: string): number =>
    this.whole(at, ({ invites }) => (invites.delete(who) ? 200 : 404));

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

  answer(at: number, who: string, isYes: boolean): number {
    const { isDeleted, invites, grants } = this.charts[at] as ModelChart;
    const level = invites.get(who);
    if (isDeleted || level === undefined) return 404;
    invites.delete(who);
    if (isYes) grants.set(who, { level, origin: 'chart' });
    return 200;
  }

  inviteToAll(who: string, level: number): number {
    if (this.guests.has(who) || this.invites.has(who)) return 409;
    this.invites.set(who, level);
    return 200;
  }

  answerAll(who: string, isYes: boolean): number {
    const level = this.invites.get(who);
    if (!this.invites.delete(who) || level === undefined) return 404;
    if (!isYes) return 200;
    this.guests.set(who, level);
    for (const { isDeleted, grants } of this.charts)
      if (!isDeleted && !grants.has(who)) grants.set(who, { level, origin: 'workspace' });
    return 200;
  }

  changeAll(who: string, level: number): number {
    if (!this.guests.has(who)) return 404;
    this.guests.set(who, level);
    for (const { grants } of this.charts) {
      const grant = grants.get(who);
      if (grant?.origin === 'workspace') grant.level = level;
    }
    return 200;
  }

  removeAll(who: string): number {
    if (!this.guests.delete(who)) return 404;
    for (const { grants } of this.charts) if (grants.get(who)?.origin !== 'chart') grants.delete(who);
    return 200;
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
