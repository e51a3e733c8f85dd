/** The query string with its `?`; undefined or empty values are omitted. */
function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

function joinSegments(...segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** An order in the payment page's URL (spec/accounts.md §2). */
export interface OrderQuery {
  readonly period?: string;
  readonly users?: string;
  readonly appliedCoupon?: string;
}

type SignInQuery = { readonly redirect?: string; readonly referralId?: string };

export interface WizardQuery {
  readonly templateId?: string;
  readonly styleId?: string;
  readonly publicTemplate?: string;
  readonly fullScreen?: string;
  readonly welcome?: string;
}

/** The wizard URL's placeholder for "no folder" (spec/charts.md §2). */
export const noFolderInWizard = 'n';

/** Whether a path is that of a chart's editor. */
export const isEditorPath = (pathname: string): boolean => /^\/[^/]+\/gantt\/[^/]+/.test(pathname);

/** Every path of the app, built in one place. */
export const paths = {
  home: () => '/',
  folder: (folderId: string) => joinSegments(folderId),
  editor: (
    userId: string,
    ganttId: string,
    query: { readonly fromEmbed?: string; readonly version?: string; readonly view?: string } = {},
  ) => withQuery(joinSegments(userId, 'gantt', ganttId), query),
  importPlan: (query: { readonly folder?: string } = {}) => withQuery('/import', { ...query }),
  try: (
    query: {
      readonly from?: string | undefined;
      readonly keep?: string | undefined;
      readonly templateId?: string | undefined;
      readonly styleId?: string | undefined;
    } = {},
  ) => withQuery('/try', query),
  playground: () => '/playground',
  wizardData: (folderId: string, query: WizardQuery = {}) =>
    withQuery(joinSegments('new', folderId), { ...query }),
  wizardStyle: (folderId: string, templateId: string, query: WizardQuery = {}) =>
    withQuery(joinSegments('new', folderId, templateId), { ...query }),
  wizardName: (folderId: string, templateId: string, styleId: string, query: WizardQuery = {}) =>
    withQuery(joinSegments('new', folderId, templateId, styleId), { ...query }),
  login: (query: SignInQuery = {}) => withQuery('/login', query),
  signup: (query: SignInQuery = {}) => withQuery('/signup', query),
  sign: () => '/sign',
  code: (query: { readonly code?: string; readonly redirect?: string } = {}) => withQuery('/code', query),
  reset: () => '/reset',
  deleteAccount: () => '/deleteaccount',
  coupon: (coupon: string) => joinSegments('coupon', coupon),
  sumocode: (sumocode: string) => joinSegments('sumocode', sumocode),
  profile: () => '/myprofile',
  webhook: (webhookId: string) => joinSegments('myprofile', 'webhooks', webhookId),
  bin: () => '/bin',
  users: () => '/users',
  admin: () => '/admin',
  academy: () => '/academy',
  academyVideo: (videoId: string) => joinSegments('academy', videoId),
  billing: () => '/billing',
  invoices: () => '/billing#invoices',
  billingOrder: () => '/billing/order',
  billingPayment: (query: OrderQuery) => withQuery('/billing/order/payment', { ...query }),
  billingDetails: () => '/billing/updatedetails',
  billingPlan: () => '/billing/updateplan',
  developers: () => '/developers',
  design: () => '/design',
  notFound: () => '/404',
} as const;
