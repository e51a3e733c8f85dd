import type { HelpStep } from './help-article.ts';
import type { HelpId } from './help-ids.ts';

/** A step at an element; `then` is the element that appears once it's done. */
export function step(en: string, at: HelpId, then?: HelpId): HelpStep {
  return {
    description: { en },
    arrow: { selector: `[data-help="${at}"]` },
    ...(then && { validations: [{ type: 'idExist', value: then }] }),
  };
}

/** A step that leads to a page. */
export function stepTo(en: string, at: HelpId, route: string): HelpStep {
  return {
    description: { en },
    arrow: { selector: `[data-help="${at}"]` },
    validations: [{ type: 'route', value: route }],
  };
}

/** A step in the chart's drawing, which has no named elements; `then` appears once it's done. */
export function onChart(en: string, then: HelpId): HelpStep {
  return { description: { en }, validations: [{ type: 'idExist', value: then }] };
}

/** A step without an element to point at; the reader ticks it. */
export function note(en: string): HelpStep {
  return { description: { en } };
}

/** The first step of actions in a list of charts. */
export const goToCharts = step('Go to your charts.', 'home', 'chart-list');

/** The first step of actions in the editor. */
export const openChart = stepTo('Open one of your charts.', 'chart-card', '/:userId/gantt/:ganttId');

/** The second step of actions on a task. */
export const selectTask = step(
  'Click a task’s bar, or its title on the left. A toolbar appears next to it.',
  'task-row',
  'selection-task',
);

/** The second step of actions in the settings. */
export const openSettings = step('Open ‘Settings’.', 'toolbar-settings', 'panel-settings');

/** The step after that of actions on working time. */
export const openCalendars = step('Click ‘Hours, holidays, calendars…’.', 'settings-calendars', 'calendars');

/** The second step of actions that have no button of their own. */
export const openPalette = step('Click ‘Commands…’ at the side.', 'toolbar-showPalette', 'palette');

/** The second step of actions in time travel. */
export const openHistory = step('Open ‘Time travel’.', 'toolbar-history', 'history-top');

/** The second and third step of actions on public charts. */
export const makePublic = [
  step('Open ‘Share’. Only the chart’s owner sees it.', 'toolbar-share', 'panel-share'),
  step('Turn on ‘Public Gantt’.', 'share-public', 'share-copy'),
] as const;

/** The second step of actions on the chart as a file. */
export const openMenu = step('Open the menu next to the chart name.', 'chart-menu', 'export-picture');

/** The second and third step of actions on people. */
export const openUsers = [
  step('Open ‘Share’. Only the chart’s owner sees it.', 'toolbar-share', 'panel-share'),
  step('Choose the tab ‘Users’.', 'tab-users', 'people-add'),
] as const;
