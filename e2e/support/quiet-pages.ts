import type { ownPages } from '../../packages/contract/src/redirect.ts';

/** Who opens a page. */
export type Visitor = 'nobody' | 'newcomer' | 'free' | 'subscriber' | 'admin';

/** A page to watch: its address pattern, and how to open it. */
export interface WatchedPage {
  readonly page: (typeof ownPages)[number];
  readonly address: string;
  readonly who: Visitor;
}

/** Placeholders in an address for the id of the person who opens it, and of a chart of theirs. */
export const ME = '{me}';
export const CHART = '{chart}';

/** Every page of the app, opened by the person it is for; pages that vary by plan or address appear several times. */
export const watchedPages: readonly WatchedPage[] = listPages();

function listPages(): readonly WatchedPage[] {
  const nobody = (page: WatchedPage['page'], address: string = page): WatchedPage => ({
    page,
    address,
    who: 'nobody',
  });
  const free = (page: WatchedPage['page'], address: string = page): WatchedPage => ({
    page,
    address,
    who: 'free',
  });
  const subscriber = (page: WatchedPage['page']): WatchedPage => ({
    page,
    address: page,
    who: 'subscriber',
  });
  return [
    nobody('/login'),
    nobody('/signup'),
    nobody('/sign'),
    nobody('/signup/:coupon', '/signup/NONE-1'),
    nobody('/appsumo'),
    nobody('/appsumo/:sumocode', '/appsumo/NONE-1'),
    { page: '/code', address: '/code?code=12345678', who: 'newcomer' },
    nobody('/reset'),
    nobody('/password', '/password?passwordResetKey=none&email=a%40b.example'),
    free('/coupon/:coupon', '/coupon/NONE-1'),
    free('/sumocode'),
    free('/sumocode/:sumocode', '/sumocode/NONE-1'),
    nobody('/confirmemail', '/confirmemail?key=none'),
    nobody('/undoemail', '/undoemail?key=none'),
    nobody('/restoreaccount', '/restoreaccount?key=none'),
    free('/deleteaccount'),
    subscriber('/deleteaccount'),
    nobody('/accountdeleted'),
    nobody('/404'),
    nobody('/design'),
    nobody('/testgeneration'),
    nobody('/fontsize'),
    free('/myprofile'),
    free('/myprofile/webhooks/:webhookId', '/myprofile/webhooks/none'),
    free('/users'),
    free('/billing'),
    subscriber('/billing'),
    free('/billing/order'),
    subscriber('/billing/order'),
    free('/billing/order/payment'),
    free('/billing/order/payment', '/billing/order/payment?period=yearly&users=2&appliedCoupon=NONE'),
    subscriber('/billing/order/payment'),
    free('/billing/updatedetails'),
    subscriber('/billing/updateplan'),
    free('/billing/updateplan'),
    { page: '/admin', address: '/admin', who: 'admin' },
    free('/academy'),
    free('/academy/:videoId', '/academy/none'),
    free('/import'),
    nobody('/try'),
    nobody('/developers'),
    nobody('/playground'),
    free('/try', '/try?templateId=wedding'),
    free('/new/:folderId', '/new/n'),
    free('/new/:folderId/:templateId', '/new/n/none'),
    free('/new/:folderId/:templateId/:styleId', '/new/n/none/none'),
    free('/:userId/gantt/:ganttId', `/${ME}/gantt/${CHART}`),
    free('/:userId/gantt/:ganttId', `/${ME}/gantt/none`),
    free('/'),
    free('/:folderId', '/noFolderGantt'),
    free('/:folderId', '/none'),
  ];
}
