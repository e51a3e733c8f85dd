import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** Tests and test-only files. */
const test = '\\.test\\.tsx?$|-test/|/test/';

/** The server's files by role. */
const routes = '(^|[/-])routes\\.ts$';
const repository = '-repository\\.ts$';

const npm = (names: string) => `(^|/)node_modules/(${names})/`;

/**
 * The layers of architecture.md: chart <- contract <- server and chart <- contract <- web, with interchange beside the
 * contract; the simulator is separate.
 * Type imports count. `find-layer-violations.test.ts` plants a violation of each rule and checks that it is found.
 */
export const layerRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    severity: 'error',
    // Competing components are installed for benchmarks only (decision 012).
    from: { pathNot: '^bench/peers/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-tests-in-the-program',
    severity: 'error',
    from: { path: '^packages/[^/]+/src/', pathNot: test },
    to: { path: `${test}|^(e2e|bench|scripts)/` },
  },
  {
    name: 'chart-is-pure',
    comment: 'No React, DOM, Node, network or library: the chart runs the same everywhere.',
    severity: 'error',
    from: { path: '^packages/chart/src/', pathNot: test },
    to: { pathNot: '^packages/chart/src/' },
  },
  {
    name: 'contract-knows-only-the-chart',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: test },
    to: { pathNot: `^packages/(chart|contract)/src/|${npm('zod|validator|@types/validator')}` },
  },
  {
    name: 'interchange-knows-only-the-chart',
    comment: 'Formats run in a worker of the browser and in one of the server: no DOM, no Node.',
    severity: 'error',
    from: { path: '^packages/interchange/src/', pathNot: test },
    to: {
      pathNot: `^packages/(chart|interchange)/src/|${npm('zod|fflate|hucre|ical\\.js|jschardet|papaparse|@types/papaparse|saxes')}`,
    },
  },
  {
    name: 'only-the-conversion-knows-charts',
    comment: 'A format reads and writes plans; of the chart it needs dates, texts and names of values.',
    severity: 'error',
    from: { path: '^packages/interchange/src/(formats|plan|report)/', pathNot: test },
    to: {
      path: '^packages/chart/src/(changes|layout|render|replica|styles|templates|interact)/|^packages/interchange/src/convert/',
    },
  },
  {
    name: 'element-knows-only-chart-and-interchange',
    comment: 'A chart in any page: the DOM, and no library.',
    severity: 'error',
    from: { path: '^packages/element/src/', pathNot: test },
    to: { pathNot: '^packages/(chart|interchange|element)/src/' },
  },
  {
    name: 'command-line-without-server',
    comment: 'The chart, other programs’ files, and Node; it knows servers by their API alone.',
    severity: 'error',
    from: { path: '^packages/cli/src/', pathNot: test },
    to: { path: '^packages/(?!chart|drawing|interchange|cli)|node_modules/(?!@types)' },
  },
  {
    name: 'drawing-knows-only-the-chart',
    comment: 'The server and the command line draw files with it.',
    severity: 'error',
    from: { path: '^packages/drawing/src/', pathNot: test },
    to: { path: '^packages/(?!chart|drawing)' },
  },
  {
    name: 'react-is-a-shell-of-the-element',
    severity: 'error',
    from: { path: '^packages/react/src/', pathNot: test },
    to: { pathNot: `^packages/(chart|element|react)/src/|${npm('react|@types/react')}` },
  },
  {
    name: 'server-without-web',
    severity: 'error',
    from: { path: '^packages/server/' },
    to: { path: `^packages/web/|${npm('react|react-dom')}` },
  },
  {
    name: 'simulator-stands-alone',
    comment: 'Other projects could use it: it knows nothing of this one.',
    severity: 'error',
    from: { path: '^packages/stripe-simulator/' },
    to: { path: '^(e2e|bench|scripts|tests|tools)/|^packages/', pathNot: '^packages/stripe-simulator/' },
  },
  {
    name: 'simulator-only-as-a-process',
    comment: 'The server starts it as a child; only tests have it in their own process.',
    severity: 'error',
    from: { path: '^packages/', pathNot: `^packages/stripe-simulator/|${test}` },
    to: { path: '^packages/stripe-simulator/' },
  },
  {
    name: 'web-without-server',
    severity: 'error',
    from: { path: '^packages/web/src/', pathNot: test },
    to: { path: `^packages/server/|${npm('pg|kysely|fastify')}` },
  },
  {
    name: 'web-without-node',
    severity: 'error',
    from: { path: '^packages/web/src/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'features-never-import-features',
    severity: 'error',
    from: { path: '^packages/web/src/features/([^/]+)/' },
    to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
  },
  {
    name: 'features-below-routes',
    severity: 'error',
    from: { path: '^packages/web/src/features/' },
    to: { path: '^packages/web/src/routes/' },
  },
  {
    name: 'ui-below-features',
    severity: 'error',
    from: { path: '^packages/web/src/(components|lib)/' },
    to: { path: '^packages/web/src/(features|routes)/' },
  },
  {
    name: 'embed-stays-small',
    comment: 'The public embed is a page of its own, without the router and the control kit.',
    severity: 'error',
    from: { path: '^packages/web/src/embed/', pathNot: test },
    to: {
      path: npm('@tanstack|react-aria-components|react-aria|react-stately|react-intl'),
      reachable: true,
    },
  },
  {
    name: 'platform-knows-no-domain',
    severity: 'error',
    from: { path: '^packages/server/src/platform/', pathNot: test },
    to: { path: '^packages/server/src/', pathNot: '^packages/server/src/platform/' },
  },
  {
    name: 'domains-by-their-door',
    comment: 'A domain is its index.ts; what is behind it may move.',
    severity: 'error',
    from: { path: '^packages/server/src/domains/([^/]+)/', pathNot: test },
    to: {
      path: '^packages/server/src/domains/',
      pathNot: '^packages/server/src/domains/($1/|[^/]+/index\\.ts$)',
    },
  },
  {
    name: 'domains-by-their-door-for-all',
    severity: 'error',
    from: { path: '^packages/server/src/[^/]+$', pathNot: test },
    to: { path: '^packages/server/src/domains/', pathNot: '^packages/server/src/domains/[^/]+/index\\.ts$' },
  },
  {
    name: 'routes-through-use-cases',
    severity: 'error',
    from: { path: `^packages/server/src/.*${routes}`, pathNot: test },
    to: { path: repository },
  },
  {
    name: 'use-cases-below-routes',
    severity: 'error',
    from: { path: '^packages/server/src/', pathNot: `${routes}|${test}|/index\\.ts$|/src/[^/]+$` },
    to: { path: `^packages/server/src/.*${routes}` },
  },
  {
    name: 'repositories-at-the-bottom',
    severity: 'error',
    from: { path: `^packages/server/src/.*${repository}` },
    to: { path: `${routes}|/present-[^/]+\\.ts$|^packages/server/src/platform/http/` },
  },
];

export const cruiseOptions: ICruiseOptions = {
  parser: 'swc',
  doNotFollow: { path: '(^|/)node_modules/' },
  // Build output, which exists only after a build.
  exclude: { path: '^(packages/[^/]+|bench|bench/peers)/dist/|^packages/[^/]+/.*/golden/' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
};
