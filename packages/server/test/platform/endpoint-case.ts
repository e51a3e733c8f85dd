import type { ChartPath, Site, SiteCaller } from '../authorization/authorization-site.ts';

/** A call with which an actor succeeds who may make it. */
export interface EndpointCase {
  /** Ids of the path besides those of the chart and its owner. */
  readonly params?: (site: Site, actor: SiteCaller) => Readonly<Record<string, string>>;
  readonly query?: (site: Site) => object;
  readonly body?: (site: Site, path: ChartPath, actor: SiteCaller) => object | Promise<object>;
  /** Brings the site into the state in which the call can succeed, for this actor at least. */
  readonly prepare?: (site: Site, actor?: SiteCaller) => Promise<unknown>;
  /** The path's `ganttId` where it is not a chart's. */
  readonly templateId?: string;
  /** What ids that lead nowhere are answered, whoever asks, where the matrix says nothing else. */
  readonly missing?: readonly [status: number, code: string];
}
