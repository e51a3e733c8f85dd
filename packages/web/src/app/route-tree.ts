import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountRoutes } from './account-routes.ts';
import { guardPage, leaveToNotFound, requireDevelopment } from './guard-page.ts';
import { withTexts } from './language/catalogue.ts';
import { developersTexts } from './locales/developers-texts.ts';
import { editorTexts } from './locales/editor-texts.ts';
import { playgroundTexts } from './locales/playground-texts.ts';
import { root } from './root-route.ts';
import { pickCount, pickTexts } from './search-query.ts';
import { shellRoute } from './shell-routes.ts';

const editorQuery = pickTexts('fromEmbed', 'suggestion', 'thread', 'view');
/**
 * `version` opens time travel at that version of the chart, `suggestion` the suggestions with that one chosen, `thread` a thread of
 * comments, `view` a saved view.
 */
const editorSearch = (
  search: Record<string, unknown>,
): { fromEmbed?: string; suggestion?: string; thread?: string; view?: string; version?: number } => ({
  ...editorQuery(search),
  ...pickCount('version')(search),
});

const editorRoute = createRoute({
  getParentRoute: () => root,
  path: '/$userId/gantt/$ganttId',
  validateSearch: editorSearch,
  beforeLoad: guardPage('account'),
  component: lazyRouteComponent(
    withTexts(editorTexts, () => import('../routes/editor.tsx')),
    'EditorRoute',
  ),
});

/** The editor without an account. */
const tryRoute = createRoute({
  getParentRoute: () => root,
  path: '/try',
  validateSearch: pickTexts('templateId', 'styleId', 'from', 'keep'),
  beforeLoad: guardPage('open'),
  component: lazyRouteComponent(
    withTexts(editorTexts, () => import('../routes/try.tsx')),
    'TryRoute',
  ),
});

const openRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/developers',
    beforeLoad: guardPage('open'),
    component: lazyRouteComponent(
      withTexts(developersTexts, () => import('../routes/developers.tsx')),
      'DevelopersRoute',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/playground',
    beforeLoad: guardPage('open'),
    component: lazyRouteComponent(
      withTexts(playgroundTexts, () => import('../routes/playground.tsx')),
      'PlaygroundRoute',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/404',
    component: lazyRouteComponent(() => import('../routes/not-found.tsx'), 'NotFoundRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/design',
    beforeLoad: requireDevelopment,
    component: lazyRouteComponent(() => import('../routes/design.tsx'), 'DesignRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/testgeneration',
    beforeLoad: requireDevelopment,
    component: lazyRouteComponent(() => import('../routes/text-test.tsx'), 'TextTestRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/fontsize',
    beforeLoad: requireDevelopment,
    component: lazyRouteComponent(() => import('../routes/scheme.tsx'), 'SchemeRoute'),
  }),
  createRoute({ getParentRoute: () => root, path: '$', beforeLoad: leaveToNotFound }),
] as const;

/** Every route of the app (spec/accounts.md §2). Pages load on demand. */
export const routeTree = root.addChildren([
  ...accountRoutes,
  shellRoute,
  editorRoute,
  tryRoute,
  ...openRoutes,
]);
