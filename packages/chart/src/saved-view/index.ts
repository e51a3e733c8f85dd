export { checkView, readView } from './check-view.ts';
export {
  type DrawnView,
  drawResolved,
  partOfView,
  type ResolvedView,
  resolveView,
  viewDependsOnNow,
} from './draw-view.ts';
export { type SavedView, type ShownDays, VIEW_LIMITS } from './saved-view.ts';
