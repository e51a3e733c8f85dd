import type { ChartPath, Site, SiteCaller } from '../authorization/authorization-site.ts';

/** A request with which an actor who may make the call succeeds. */
export interface EndpointCase {
  /** Ids in the path other than those of the chart and its owner. */
  readonly params?: (site: Site, actor: SiteCaller) => Readonly<Record<string, string>>;
  readonly query?: (site: Site) => object;
  /** An object, or bytes for a call that doesn't take JSON. */
  readonly body?: (site: Site, path: ChartPath, actor: SiteCaller) => object | Promise<object>;
  /** Prepares the site so that the call can succeed, at least for this actor. */
  readonly prepare?: (site: Site, actor?: SiteCaller) => Promise<unknown>;
  /** The path's `ganttId` if it isn't a chart's. */
  readonly templateId?: string;
  /** The answer for nonexistent ids, whoever calls, unless the matrix says otherwise. */
  readonly missing?: readonly [status: number, code: string];
}
