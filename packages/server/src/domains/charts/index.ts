import './app-deps.ts';

export { authorizePath } from './access/authorize-path.ts';
export {
  countGuests,
  deleteGrant,
  findGrant,
  hasGuestOfEmail,
  saveGrant,
} from './access/grant-repository.ts';
export { withLockedChart, withLockedWorkspace } from './access/lock-access.ts';
export { nameCharts } from './access/name-charts.ts';
export { type DeletedGantt, listBinOf, lockBinned, unmarkGanttDeleted } from './chart/bin-repository.ts';
export { readFolder } from './chart/chart-folder.ts';
export { readGanttName } from './chart/chart-name.ts';
export {
  countGantts,
  findGantt,
  findGanttOwner,
  findOwnGantt,
  type GanttRow,
  insertGantt,
  type ListedGantt,
  listGanttsOf,
  listSharedGantts,
} from './chart/chart-repository.ts';
export { eraseDeletedGantts, eraseGanttsOfDeleted, eraseLockedGantt } from './chart/erase-charts.ts';
export type { GanttDeps } from './chart-deps.ts';
export { wantsCommentMails } from './comments/comment-mail-repository.ts';
export { streamChartComments, writePlainBody } from './comments/plain-comments.ts';
export { listChartsWithEvents, type TakenEvent, takeChartEvents } from './events/chart-event-repository.ts';
export {
  type ChartExtra,
  copyExtras,
  findExtra,
  saveExtra,
} from './extras/extra-repository.ts';
export { createHistoryReader } from './history/history-reader.ts';
export { isErasable } from './history/history-repository.ts';
export { pruneHistories } from './history/prune-history.ts';
export { type ChartReader, createChartReader } from './imports/chart-reader.ts';
export type { ReadFacts } from './imports/read-job.ts';
export { listLinkedCharts } from './living-pictures/picture-link-repository.ts';
export { makePictureToken } from './pictures/picture-token.ts';
export { createChartHead } from './public/link-preview.ts';
export { createRenderer, type Renderer, VISITORS_BOUNDS } from './rendering/renderer.ts';
export { registerCharts } from './routes.ts';
export { createChartNode } from './state/chart-node.ts';
export { readState } from './state/check-state.ts';
export { packState, unpackState } from './state/packed-state.ts';
export { hasPremiumStyle } from './state/premium-style.ts';
export { readEffects } from './state/present-effects.ts';
export { type GanttSource, readSource, withAutomaticEnd } from './state/read-source.ts';
export { readNewestState, toPresent } from './state/read-state.ts';
export { readSentState } from './state/sent-state.ts';
export { insertSnapshot } from './state/snapshot-repository.ts';
export { toVisitorState } from './state/visitor-state.ts';
export { listUpdates } from './updates/log-pages-repository.ts';
export { streamLog } from './updates/stream-log.ts';
export { copyViews } from './views/view-repository.ts';
