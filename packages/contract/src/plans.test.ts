import { expect, it } from 'vitest';
import * as plans from './plans.ts';

it('business constants match the specification', () => {
  expect(plans).toMatchObject({
    REQUEST_TIMEOUT: 120_000,
    EMBED_WIDTH: 1050,
    EMBED_AUTOSAVE_REST: 2_000,
    FREE_HISTORY_DAYS: 7,
    DEFAULT_GANTT_NAME: 'New Gantt chart',
    DEFAULT_FOLDER_NAME: 'New folder',
    DEFAULT_TEMPLATE_ID: 'defaultGantt',
    DEFAULT_STYLE_ID: 'style1',
    FORK_PREFIX: 'forked-',
    DUPLICATE_SUFFIX: '2',
    INVITE_LEVEL: 1,
    PERMISSION_DELAY: 1_000,
    RESEND_WAIT_SECONDS: 300,
    DOWNGRADE_GRACE_DAYS: 60,
    RESTORE_ACCOUNT_DAYS: 30,
    DELETED_GANTT_DAYS: 30,
    UNUSED_ACCOUNT_DAYS: 365,
    BACKUP_DAYS: 60,
    PRICES: {
      monthly: { cents: 800, months: 1 },
      yearly: { cents: 600 * 12, months: 12 },
      triyearly: { cents: 400 * 36, months: 36 },
    },
    PRICE_NOTICE_DAYS: 30,
    UNKNOWN_PERIOD_CENTS: 1_200,
    DEFAULT_ORDER_PERIOD: 'triyearly',
    DEFAULT_PAYMENT_PERIOD: 'monthly',
    AFTER_3D_SECURE: 1_000,
    PLAYER_DELAY: 350,
    OFFER_PRICE: 29,
    RELEASE: '0.0.49',
    FOLDERS_LIMIT: 500,
    GANTTS_LIMIT: { free: 500, pro: 2_000 },
    NAME_LENGTH: 100,
  });
});
