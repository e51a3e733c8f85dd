/** How this release is called in reports (`spec/accounts.md` §9). */
export const RELEASE = '0.0.49';
/** The business constants of both editions: one home (`spec/charts.md` §9, `spec/accounts.md` §9). */
export type Edition = 'free' | 'pro';

/** What premium is paid for at once, and how a discount names it (`spec/accounts.md` §3). */
export const PLAN_PERIODS = ['monthly', 'yearly', 'triyearly'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** Days before the end of a plan from which on the next one can be ordered: no provider begins one later than that. */
export const ORDER_AHEAD_DAYS = 730;

/** Charts that one account may own (`chart-model.md`, Limits). */
export const GANTTS_LIMIT: Record<Edition, number> = { free: 500, pro: 2_000 };
/** Folders that one account may own. */
export const FOLDERS_LIMIT = 500;
/** Open suggestions of one guest on one chart, and characters of JSON that they hold together. */
export const SUGGESTIONS_LIMIT = 200;
/** Characters of the note that a suggestion comes with. */
export const NOTE_LENGTH = 1_000;
export const SUGGESTIONS_LENGTH_LIMIT = 2 * 1024 * 1024;
/** Characters of a message to the operator, and how many one account may send. */
export const MESSAGE_LENGTH = 5_000;
export const MESSAGES_AN_HOUR = 5;
export const MESSAGES_A_DAY = 20;
/** Characters of a piece of news, in each language. */
export const NEWS_LENGTH = 3_000;
/** Characters of an article's answer and of one of its steps, in each language, and how many steps it may have. */
export const ARTICLE_LENGTH = 2_000;
export const STEP_LENGTH = 500;
export const ARTICLE_STEPS = 20;
/** Pieces of one kind that admins may add or say otherwise. */
export const CATALOGUE_LIMIT = 500;
/** Minutes for which the support chat's token is good (`security.md` §2 row 12). */
export const CHAT_TOKEN_MINUTES = 10;
/** Versions of one chart that can have names. */
export const NAMED_VERSIONS_LIMIT = 500;
/** People, invited ones counted, on one chart and in one workspace. */
export const GUESTS_LIMIT = 200;
/** Invitations that one account may send, reminders counted (`security.md` H8). */
export const INVITES_AN_HOUR = 30;
export const INVITES_A_DAY = 100;
/** Mails with invitations that one address gets in a day, whoever invites. */
export const INVITE_MAILS_A_DAY = 5;
/** Seconds between two mails of one invitation. */
export const INVITE_WAIT_SECONDS = 300;
/** Days for which a level that was taken away still counts when the same person is invited again. */
export const PAST_LEVEL_DAYS = 30;
/** The level that an invitation begins with. */
export const INVITE_LEVEL = 1;
/** How long a change of a level shows as loading, in ms. */
export const PERMISSION_DELAY = 1_000;
/** Days of history that the free edition shows. */
export const FREE_HISTORY_DAYS = 7;
/** Days that the whole history is kept after a premium plan has ended, though it is not shown. */
export const DOWNGRADE_GRACE_DAYS = 60;
/** Days after which a free account that nobody uses is deleted, and how many before its owner is told. */
export const UNUSED_ACCOUNT_DAYS = 365;
export const UNUSED_NOTICE_DAYS: readonly number[] = [60, 30, 7, 1];
/** How many days before what a premium plan left behind is erased its owner is told. */
export const PREMIUM_NOTICE_DAYS: readonly number[] = [30, 7, 1];
/** Days that a sign-up waits for its code. */
export const UNCONFIRMED_DAYS = 7;
/** Hours for which a copy of somebody's data can be fetched, and how many may be asked for in an hour. */
export const DATA_EXPORT_HOURS = 24;
export const DATA_EXPORTS_AN_HOUR = 5;
/** Days that a login lasts at most, and for which a device is known again after it. */
export const SESSION_DAYS = 30;
export const DEVICE_DAYS = 365;
/** Days for which it is kept to whom a mail was sent and about what, what the payment provider told, and faults. */
export const MAIL_DAYS = 7;
export const PAYMENT_EVENT_DAYS = 90;
export const ERROR_DAYS = 90;
/** Days that a backup is kept. */
export const BACKUP_DAYS = 60;
/** Days during which a deleted chart can be brought back (`security.md` §2 row 28). */
export const DELETED_GANTT_DAYS = 30;
/** Seconds between two confirmation mails; enforced by the server (`security.md` A7). */
export const RESEND_WAIT_SECONDS = 300;
/** Confirmation mails a day and account. */
export const RESENDS_A_DAY = 10;
/** Minutes that a confirmation code lives, tries per code and per day (`security.md` A6). */
export const CODE_LIFE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_TRIES_A_DAY = 20;
/** Wrong passwords since the last login after which one on an unknown device needs the code of a mail (A5). */
export const RISKY_FAILURES = 4;
/** Wrong codes of an app, or for recovery: so many in so many minutes, and in a day. */
export const SECOND_STEP_TRIES = 5;
export const SECOND_STEP_TRY_MINUTES = 10;
export const SECOND_STEP_TRIES_A_DAY = 20;
/**
 * Wrong passwords, and wrong second steps, a day from all devices together that an account knows: every login makes one
 * known, so their number must not multiply the tries (A4).
 */
export const DEVICE_FAILURES_A_DAY = 100;
/** Passkeys that one account may have. */
export const PASSKEYS_LIMIT = 10;
/** Recovery codes, each good once. */
export const RECOVERY_CODES = 10;
/** Minutes that a login waits for its second step. */
export const SECOND_STEP_MINUTES = 60;
/** Days for which the networks of an account's logins are remembered. */
export const NETWORK_DAYS = 180;
/** Minutes that a link for resetting the password lives (`security.md` A8), and mails with one an hour and account. */
export const RESET_LIFE_MINUTES = 30;
export const RESET_MAILS_AN_HOUR = 5;
/** Minutes for which a login is recent enough for what could lose the account (`security.md` §2 row 5, 44). */
export const RECENT_LOGIN_MINUTES = 10;
/** Hours that the link to a new address lives, and the one to the old address that takes the change back. */
export const NEW_EMAIL_LIFE_HOURS = 24;
export const UNDO_EMAIL_LIFE_HOURS = 72;
/** How often a day a new address may be asked for. */
export const EMAIL_CHANGES_A_DAY = 5;
/** Days for which a deleted account can be restored; then it is erased. */
export const RESTORE_ACCOUNT_DAYS = 30;
/** Longest name of a person, chart or folder, in characters. */
export const NAME_LENGTH = 100;
/** What a new folder and a new chart are called. */
export const DEFAULT_FOLDER_NAME = 'New folder';
export const DEFAULT_GANTT_NAME = 'New Gantt chart';
export const DEFAULT_TEMPLATE_ID = 'defaultGantt';
export const DEFAULT_STYLE_ID = 'style1';
/** Added to a copy's name, and put before a fork's. */
export const DUPLICATE_SUFFIX = '2';
export const FORK_PREFIX = 'forked-';
/** The embed's width in px when nothing else is said. */
export const EMBED_WIDTH = 1050;
/** How long edits of a chart that was opened from its embed rest before they are sent, in ms (`spec/charts.md` §9). */
export const EMBED_AUTOSAVE_REST = 2_000;
/**
 * The largest PNG: px in width and in height, and px in all, which is what a ZIP of several may have together; there one
 * of them has at most `tile` px in width and in height.
 */
export const PNG_LIMITS = { side: 16_000, pixels: 100_000_000, tile: 8_000 } as const;
/** Px of a PNG for a px of the chart; with two decimals. */
export const PNG_SCALE_RANGE = { smallest: 0.01, largest: 4 } as const;
/** The most pages of a PDF or picture in page layout. */
export const PAGES_LIMIT = 1_000;
/** Files of charts that an account may ask for in an hour. */
export const EXPORTS_AN_HOUR = 60;
/** Every request's time limit in the browser, in ms. */
export const REQUEST_TIMEOUT = 120_000;
/** How often an open chart asks for others' updates, in ms (`sync.md` §4). */
export const POLL_INTERVAL = 2_000;

/** What one user costs for one period, in US cents: 8, 6 and 4 dollars a month (`spec/accounts.md` §9). */
export const PRICES: Record<PlanPeriod, { readonly cents: number; readonly months: number }> = {
  monthly: { cents: 800, months: 1 },
  yearly: { cents: 7_200, months: 12 },
  triyearly: { cents: 14_400, months: 36 },
};
/** Days between the mail about a new price and the first invoice with it (`spec/accounts.md` §9, `security.md` §3.5). */
export const PRICE_NOTICE_DAYS = 30;
/** Days between the mail about new terms, or that an account is closed, and the day from which it holds. */
export const TERMS_NOTICE_DAYS = 30;
/** What the law gives: days to withdraw from an order and to answer about one's data, years that invoices are kept. */
export const WITHDRAWAL_DAYS = 14;
export const DATA_ANSWER_DAYS = 30;
export const INVOICE_YEARS = 10;
/** The most users that one subscription is paid for (`security.md` P3). */
export const SUBSCRIPTION_USERS_LIMIT = 1_000;
/** What a preview shows for a period that nobody knows, in cents. Never charged: the server refuses it (C22). */
export const UNKNOWN_PERIOD_CENTS = 1_200;
/** What is chosen when nothing was: on the page of periods, and on the page of payment. */
export const DEFAULT_ORDER_PERIOD: PlanPeriod = 'triyearly';
export const DEFAULT_PAYMENT_PERIOD: PlanPeriod = 'monthly';
/** How long after a 3-D Secure confirmation the account is read again, in ms. */
export const AFTER_3D_SECURE = 1_000;

/** The lifetime offer: dollars, and the partner's page about it (`spec/charts.md` §9). */
export const OFFER_PRICE = 29;
export const OFFER_ADDRESS = 'https://appsumo.com/products/giotto/';
/** Minutes after a login during which an admin may act as one. */
export const ADMIN_LOGIN_MINUTES = 60;
/** How long the Academy's page stands before its player appears, in ms (`spec/accounts.md` §9). */
export const PLAYER_DELAY = 350;
/** How often a day a pending account may correct its address (`security.md` §2 row 5). */
export const PENDING_EMAIL_CHANGES_A_DAY = 3;

/** Folder ids with a meaning of their own (`spec/charts.md` §2). */
export const SPECIAL_FOLDERS = {
  noFolderGantt: 'noFolderGantt',
  dataTemplates: 'dataTemplates',
  styleTemplates: 'styleTemplates',
  externalGanttCharts: 'externalGanttCharts',
} as const;
/** The special folders that a chart can be put into; the one of external charts fills itself. */
export const TEMPLATE_FOLDERS: readonly string[] = [
  SPECIAL_FOLDERS.dataTemplates,
  SPECIAL_FOLDERS.styleTemplates,
];
