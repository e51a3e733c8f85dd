import { createState } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { packState } from '../../src/domains/charts/state/packed-state.ts';
import {
  insertTemplateState,
  saveContent,
} from '../../src/domains/learning/catalogue/catalogue-repository.ts';
import { findTemplate } from '../../src/domains/workspace/templates/templates.ts';
import type { Site } from '../authorization/authorization-site.ts';
import type { EndpointCase } from '../platform/endpoint-case.ts';
import { addDiscount, addGrant } from './test-coupons.ts';

/** Public and open to duplication: an admin may copy it like anybody else. */
const openChart = ({ server: { deps }, chart }: Site) =>
  deps.db
    .updateTable('gantt')
    .set({ is_public: true, is_public_allow_duplicate: true })
    .where('id', '=', chart.ganttId)
    .execute();

/** A template that an admin has created from a chart. */
const TEMPLATE_ID = 'promoted-template';

async function addTemplate({ server: { deps } }: Site): Promise<void> {
  if (await findTemplate(deps.db, 'data', TEMPLATE_ID, deps.clock.now())) return;
  const state = { schema: SCHEMA_VERSION, bytes: await packState(createState()) };
  await saveContent(deps.db, 'data', TEMPLATE_ID, { name: 'A template', isPremium: false });
  await insertTemplateState(deps.db, 'data', TEMPLATE_ID, state);
}

/** A hosted video. */
const VIDEO = { title: 'A talk', url: 'abc_123', category: 3, duration: 600 };

function addVideo({ server: { deps } }: Site): Promise<void> {
  return saveContent(deps.db, 'video', 'talk', VIDEO);
}

/** A category that an admin has added. */
const CATEGORY = { title: { en: 'Talks', de: 'Vorträge' }, edition: 'premium' };
const ofCategory = () => ({ categoryId: '1234' });

function addCategory({ server: { deps } }: Site): Promise<void> {
  return saveContent(deps.db, 'category', '1234', CATEGORY);
}

/** A piece of news that an admin has written. */
const NEWS_ID = 'news-of-the-matrix';
const NEWS = {
  date: '2020-01-01',
  title: { en: 'A new help', de: 'Eine neue Hilfe' },
  text: { en: 'It points at things.' },
};

function addNews({ server: { deps } }: Site): Promise<void> {
  return saveContent(deps.db, 'news', NEWS_ID, NEWS);
}

/** An article that an admin has written. */
const ARTICLE_ID = 'article-of-the-matrix';
const ARTICLE = {
  title: { en: 'Share a chart' },
  text: { en: 'Two presses.' },
  categories: ['sharing'],
  isPremium: false,
  steps: [
    {
      description: { en: 'Open ‘Share’.' },
      arrow: { selector: '[data-help="toolbar-share"]' },
      validations: [{ type: 'idExist', value: 'panel-share' }],
    },
  ],
};

function addArticle({ server: { deps } }: Site): Promise<void> {
  return saveContent(deps.db, 'article', ARTICLE_ID, ARTICLE);
}

/** Codes of coupons that everybody can use. */
const GRANT_CODE = 'GRANT-OF-THE-MATRIX';
const DISCOUNT_CODE = 'DISCOUNT-OF-THE-MATRIX';

const GRANT_ID = 'grant-of-the-matrix';

/** The account that admins act on. */
const aStranger = ({ people }: Site) => ({ accountId: people.stranger.userId });

/** The coupons, without earlier attempts: all actors call from one address. */
async function prepareCoupons({ server }: Site): Promise<void> {
  await addGrant(server, { id: GRANT_ID, maxUses: null }, GRANT_CODE);
  await addDiscount(server, { maxUses: null }, DISCOUNT_CODE);
  const { db } = server.deps;
  // Another edition's admin may have ended it.
  await db.updateTable('coupon').set({ ended_at: null }).where('id', '=', GRANT_ID).execute();
  await db.deleteFrom('attempt').where('bucket', 'like', 'coupon-%').execute();
}

/** The admins' calls, and those of people with their coupons or templates. */
export const adminCases: Readonly<Record<string, EndpointCase>> = {
  listCoupons: {},
  createCoupon: {
    body: () => ({
      coupon: {
        kind: 'grant',
        plan: 'coupon',
        lasts: { type: 'forever' },
        name: 'A coupon',
        title: null,
        code: null,
        maxUses: 1,
        validUntil: null,
      },
    }),
  },
  endCoupon: { prepare: prepareCoupons, params: () => ({ couponId: GRANT_ID }), body: () => ({}) },
  findUsers: { query: () => ({ email: 'person' }) },
  lockUser: { params: aStranger, body: () => ({ reason: 'Spam' }) },
  unlockUser: { params: aStranger },
  givePremium: { params: aStranger, body: () => ({ until: 'forever' }) },
  setAdmin: { params: aStranger, body: () => ({ isAdmin: true }) },
  listAdminVideos: {},
  saveVideo: {
    params: () => ({ videoId: 'talk' }),
    body: () => VIDEO,
  },
  removeVideo: { prepare: addVideo, params: () => ({ videoId: 'talk' }) },
  arrangeVideos: { body: () => ({ videos: [{ id: 'links', isHidden: true }] }) },
  createCategory: { body: () => CATEGORY },
  changeCategory: { prepare: addCategory, params: ofCategory, body: () => CATEGORY },
  arrangeCategories: { body: () => ({ categories: [{ id: 2, isHidden: true }] }) },
  removeCategory: { prepare: addCategory, params: ofCategory },
  listAdminNews: {},
  createNews: { body: () => NEWS },
  changeNews: { prepare: addNews, params: () => ({ newsId: NEWS_ID }), body: () => NEWS },
  hideNews: { prepare: addNews, params: () => ({ newsId: NEWS_ID }), body: () => ({ isHidden: true }) },
  removeNews: { prepare: addNews, params: () => ({ newsId: NEWS_ID }) },
  listAdminArticles: {},
  saveArticle: { params: () => ({ articleId: ARTICLE_ID }), body: () => ({ article: ARTICLE }) },
  hideArticle: { params: () => ({ articleId: ARTICLE_ID }), body: () => ({ isHidden: true }) },
  removeArticle: { prepare: addArticle, params: () => ({ articleId: ARTICLE_ID }) },
  listAdminTemplates: {},
  promoteTemplate: {
    prepare: openChart,
    body: (_site, { ganttId }) => ({ ganttId, list: 'data', name: 'A template', offer: 'everybody' }),
  },
  arrangeTemplates: {
    params: () => ({ list: 'style' }),
    body: () => ({ templates: [{ id: 'style2', isHidden: true }] }),
  },
  removeTemplate: { prepare: addTemplate, params: () => ({ list: 'data', templateId: TEMPLATE_ID }) },
  getTemplate: { prepare: addTemplate, params: () => ({ list: 'data', templateId: TEMPLATE_ID }) },
  listAdminActs: { query: () => ({ before: '9' }) },
  readServerState: {},
  validateCoupon: {
    prepare: prepareCoupons,
    params: () => ({ coupon: GRANT_CODE }),
    query: () => ({ turnstileToken: 'x' }),
  },
  applyCoupon: { prepare: prepareCoupons, body: () => ({ coupon: GRANT_CODE }) },
  getDiscountCoupon: { prepare: prepareCoupons, params: () => ({ coupon: DISCOUNT_CODE }) },
};
