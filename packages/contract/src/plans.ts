/** The release name used in reports (`spec/accounts.md` §9). */
export const RELEASE = '0.0.49';
/** Business constants of both editions, all in this file (`spec/charts.md` §9, `spec/accounts.md` §9). */
export type Edition = 'free' | 'pro';

/** Billing periods of premium, as discounts name them (`spec/accounts.md` §3). */
export const PLAN_PERIODS = ['monthly', 'yearly', 'triyearly'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** How many days before a plan ends the next one can be ordered: the provider can't schedule further ahead. */
export const ORDER_AHEAD_DAYS = 730;

/** Charts that one account may own (`chart-model.md`, Limits). */
export const GANTTS_LIMIT: Record<Edition, number> = { free: 500, pro: 2_000 };
/**
 * Bytes that one account may write to charts per day (UTC), on all charts together: more than 300,000 edits of usual
 * length, several a second around the clock, or eight of the largest charts anew. A free account's history, of which seven
 * days are kept, thus never takes more than a gigabyte.
 */
export const SAVED_BYTES_A_DAY = 128 * 1024 * 1024;
/**
 * Bytes that the log of one chart may hold: 20 million edits of usual length, which take fifty people who make 200 each
 * working day eight years.
 */
export const LOG_BYTES_LIMIT = 8 * 1024 * 1024 * 1024;
/** Folders that one account may own. */
export const FOLDERS_LIMIT = 500;
/** Open suggestions per person and chart, and the characters of JSON they may hold together. */
export const SUGGESTIONS_LIMIT = 200;
/** Longest note on a suggestion, in characters. */
export const NOTE_LENGTH = 1_000;
export const SUGGESTIONS_LENGTH_LIMIT = 2 * 1024 * 1024;
/** Longest comment, in characters, and the most people that one mentions. */
export const COMMENT_LENGTH = 5_000;
export const MENTIONS_LIMIT = 50;
/** Most threads per chart, and comments per thread. */
export const THREADS_LIMIT = 2_000;
export const COMMENTS_A_THREAD = 200;
/** Comments that an account may write or change per minute, on all charts. */
export const COMMENTS_A_MINUTE = 30;
/** Minimum minutes between two mails about comments to one person, and from a comment to its mail. */
export const COMMENT_MAIL_MINUTES = 60;
export const COMMENT_MAIL_DELAY_MINUTES = 5;
/** Most saved views per chart that are for all, and most that a person has of it. */
export const VIEWS_LIMIT = 100;
/** Longest message to the operator, in characters, and how many an account may send. */
export const MESSAGE_LENGTH = 5_000;
export const MESSAGES_AN_HOUR = 5;
export const MESSAGES_A_DAY = 20;
/** Longest news item per language, in characters. */
export const NEWS_LENGTH = 3_000;
/** Longest answer of a help article and longest step, in characters per language, and the most steps of an article. */
export const ARTICLE_LENGTH = 2_000;
export const STEP_LENGTH = 500;
export const ARTICLE_STEPS = 20;
/** Most items of one kind that admins may add or change. */
export const CATALOGUE_LIMIT = 500;
/** Lifetime of the support chat's token in minutes (`security.md` §2 row 12). */
export const CHAT_TOKEN_MINUTES = 10;
/** Most named versions per chart. */
export const NAMED_VERSIONS_LIMIT = 500;
/** Most people on a chart and in a workspace, including invited ones. */
export const GUESTS_LIMIT = 200;
/** Invitations that an account may send per hour, including reminders (`security.md` H8). */
export const INVITES_AN_HOUR = 30;
export const INVITES_A_DAY = 100;
/** Invitation mails that an address receives per day, whoever invites. */
export const INVITE_MAILS_A_DAY = 5;
/** Minimum seconds between two mails for the same invitation. */
export const INVITE_WAIT_SECONDS = 300;
/** Days for which a revoked level still counts if the same person is invited again. */
export const PAST_LEVEL_DAYS = 30;
/** The default level of an invitation. */
export const INVITE_LEVEL = 1;
/** How long a level change shows as loading, in ms. */
export const PERMISSION_DELAY = 1_000;
/** Days of history shown in the free edition. */
export const FREE_HISTORY_DAYS = 7;
/** Days for which the full history is kept, though not shown, after a premium plan ends. */
export const DOWNGRADE_GRACE_DAYS = 60;
/** Days after which an unused free account is deleted, and how many days before that its owner is notified. */
export const UNUSED_ACCOUNT_DAYS = 365;
export const UNUSED_NOTICE_DAYS: readonly number[] = [60, 30, 7, 1];
/** How many days before the data of an ended premium plan is erased its owner is notified. */
export const PREMIUM_NOTICE_DAYS: readonly number[] = [30, 7, 1];
/** Days that a sign-up waits for its code. */
export const UNCONFIRMED_DAYS = 7;
/** Hours for which a copy of an account's data can be downloaded, and how many can be requested per hour. */
export const DATA_EXPORT_HOURS = 24;
export const DATA_EXPORTS_AN_HOUR = 5;
/** Maximum days that a login lasts, and for which its device stays known afterwards. */
export const SESSION_DAYS = 30;
export const DEVICE_DAYS = 365;
/** Days for which mail recipients and subjects, the payment provider's events, and errors are stored. */
export const MAIL_DAYS = 7;
export const PAYMENT_EVENT_DAYS = 90;
export const ERROR_DAYS = 90;
/** Days for which a backup is kept. */
export const BACKUP_DAYS = 60;
/** Days for which a deleted chart can be restored (`security.md` §2 row 28). */
export const DELETED_GANTT_DAYS = 30;
/** Minimum seconds between two confirmation mails; enforced by the server (`security.md` A7). */
export const RESEND_WAIT_SECONDS = 300;
/** Confirmation mails per day and account. */
export const RESENDS_A_DAY = 10;
/** Lifetime of a confirmation code in minutes, attempts per code and per day (`security.md` A6). */
export const CODE_LIFETIME_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_TRIES_A_DAY = 20;
/** Wrong passwords since the last login after which an unknown device needs a mailed code (A5). */
export const RISKY_FAILURES = 4;
/** Wrong codes from an app, or recovery codes: attempts per number of minutes, and per day. */
export const SECOND_STEP_TRIES = 5;
export const SECOND_STEP_TRY_MINUTES = 10;
export const SECOND_STEP_TRIES_A_DAY = 20;
/**
 * Wrong passwords, and wrong second steps, per day from all known devices of an account together. Every login adds a
 * known device, so attempts must not multiply with their number (A4).
 */
export const DEVICE_FAILURES_A_DAY = 100;
/** Most passkeys per account. */
export const PASSKEYS_LIMIT = 10;
/** Most access tokens per account, and charts that one can be restricted to. */
export const ACCESS_TOKENS_LIMIT = 50;
export const ACCESS_TOKEN_CHARTS_LIMIT = 100;
/** Days until an access token expires unless its owner chooses otherwise, and for which an expired one is still listed. */
export const ACCESS_TOKEN_DAYS = 90;
export const EXPIRED_TOKEN_DAYS = 30;
/** Most webhooks per account, and charts that one can be restricted to. */
export const WEBHOOKS_LIMIT = 20;
export const WEBHOOK_CHARTS_LIMIT = 100;
/** Days for which an event is retried, after which a webhook that nothing has reached is disabled. */
export const WEBHOOK_RETRY_DAYS = 3;
/** Days for which deliveries of webhooks are listed. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** Tests and repeated events that an account may send to its webhooks per minute. */
export const WEBHOOK_SENDS_A_MINUTE = 30;
/** Number of recovery codes; each works once. */
export const RECOVERY_CODES = 10;
/** Minutes that a login waits for its second step. */
export const SECOND_STEP_MINUTES = 60;
/** Days for which the networks of an account's logins are stored. */
export const NETWORK_DAYS = 180;
/** Lifetime of a password-reset link in minutes (`security.md` A8), and how many are mailed per hour and account. */
export const RESET_LIFETIME_MINUTES = 30;
export const RESET_MAILS_AN_HOUR = 5;
/**
 * Minutes for which a login counts as recent, as required for actions that could lose the account (`security.md` §2 row
 * 5, 44).
 */
export const RECENT_LOGIN_MINUTES = 10;
/** Lifetime in hours of the link sent to a new address, and of the undo link sent to the old one. */
export const NEW_EMAIL_LIFETIME_HOURS = 24;
export const UNDO_EMAIL_LIFETIME_HOURS = 72;
/** How many times a day a new address can be requested. */
export const EMAIL_CHANGES_A_DAY = 5;
/** Days for which a deleted account can be restored before it is erased. */
export const RESTORE_ACCOUNT_DAYS = 30;
/** Longest name of a person, chart or folder, in characters. */
export const NAME_LENGTH = 100;
/** Default names of a new folder and a new chart. */
export const DEFAULT_FOLDER_NAME = 'New folder';
export const DEFAULT_GANTT_NAME = 'New Gantt chart';
export const DEFAULT_TEMPLATE_ID = 'defaultGantt';
export const DEFAULT_STYLE_ID = 'style1';
/** Appended to a copy's name, and prepended to a fork's. */
export const DUPLICATE_SUFFIX = '2';
export const FORK_PREFIX = 'forked-';
/** Default width of an embed in px. */
export const EMBED_WIDTH = 1050;
/** Idle ms before edits to a chart opened from its embed are sent (`spec/charts.md` §9). */
export const EMBED_AUTOSAVE_REST = 2_000;
/**
 * The largest PNG: px per side, and px in total. A ZIP of several PNGs shares the total; its parts are smaller.
 */
export const PNG_LIMITS = { side: 16_000, pixels: 100_000_000 } as const;
/** PNG px per chart px; two decimals. */
export const PNG_SCALE_RANGE = { smallest: 0.01, largest: 4 } as const;
/** Most pages of a PDF or of a picture in page layout. */
export const PAGES_LIMIT = 1_000;
/** Chart files that an account may request per hour. */
export const EXPORTS_AN_HOUR = 60;
/** Plans that an account may read per hour, and ask what would become of them: an assistant does both many times. */
export const PLANS_AN_HOUR = 300;
/** Plans that an account may change per hour. */
export const PLAN_CHANGES_AN_HOUR = 600;
/** The most that a change of a plan may hold: tasks and links together, and bytes. */
export const PATCHED_LIMIT = 5_000;
export const PATCH_BYTES_LIMIT = 2 * 1024 * 1024;
/** Messages to the MCP server that an account's tokens may send per minute, and the bytes of one. */
export const TOOL_CALLS_A_MINUTE = 120;
export const TOOL_CALL_BYTES_LIMIT = 256 * 1024;
/** The largest whole plan that a chart is given, in bytes. */
export const PLAN_BYTES_LIMIT = 16 * 1024 * 1024;
/**
 * Requests that callers name (`Idempotency-Key`): how long they're kept, characters of a name, how many an account may make per
 * hour, and the bytes of an answer that is kept, packed.
 */
export const NAMED_REQUEST_HOURS = 24;
export const REQUEST_NAME_LENGTH = 255;
export const NAMED_REQUESTS_AN_HOUR = 1_000;
export const KEPT_ANSWER_BYTES = 64 * 1024;
/** Bytes that are kept per day (UTC) for an account's programs: answers to named requests, and webhooks' events. */
export const KEPT_BYTES_A_DAY = 128 * 1024 * 1024;
/** Files that an account may have imported by the server per hour, previews included. */
export const IMPORTS_AN_HOUR = 60;
/** The years of which holidays are listed, first and last, how many a call may ask for, and an account's calls an hour. */
export const HOLIDAY_YEARS = [1_900, 2_200] as const;
export const HOLIDAY_YEARS_LIMIT = 50;
export const HOLIDAY_LISTS_AN_HOUR = 300;
/** The largest file that is imported, in bytes; the larger of `interchange`'s limit and of a `.gio` file's. */
export const IMPORT_BYTES_LIMIT = 20 * 1024 * 1024;
/** The most that is kept of a file beyond its chart, packed, in bytes and for each format; `interchange`'s limit. */
export const EXTRA_BYTES_LIMIT = 256 * 1024;
/** Time limit of every request in the browser, in ms. */
export const REQUEST_TIMEOUT = 120_000;
/** How often an open chart polls for others' updates, in ms (`sync.md` §4). */
export const POLL_INTERVAL = 2_000;

/** Price per user and period in US cents: 8, 6 and 4 dollars a month (`spec/accounts.md` §9). */
export const PRICES: Record<PlanPeriod, { readonly cents: number; readonly months: number }> = {
  monthly: { cents: 800, months: 1 },
  yearly: { cents: 7_200, months: 12 },
  triyearly: { cents: 14_400, months: 36 },
};
/**
 * Days between the mail about a new price and the first invoice at that price (`spec/accounts.md` §9, `security.md`
 * §3.5).
 */
export const PRICE_NOTICE_DAYS = 30;
/** Days between the mail about new terms, or about an account's closure, and the day it takes effect. */
export const TERMS_NOTICE_DAYS = 30;
/** Legal periods: days to withdraw from an order and to answer data requests, years to keep invoices. */
export const WITHDRAWAL_DAYS = 14;
export const DATA_ANSWER_DAYS = 30;
export const INVOICE_YEARS = 10;
/** Most users of one subscription (`security.md` P3). */
export const SUBSCRIPTION_USERS_LIMIT = 1_000;
/** What a preview shows for an unknown period, in cents. Never charged: the server refuses it (C22). */
export const UNKNOWN_PERIOD_CENTS = 1_200;
/** Default selections: on the page of periods, and on the payment page. */
export const DEFAULT_ORDER_PERIOD: PlanPeriod = 'triyearly';
export const DEFAULT_PAYMENT_PERIOD: PlanPeriod = 'monthly';
/** Delay before the account is reloaded after a 3-D Secure confirmation, in ms. */
export const AFTER_3D_SECURE = 1_000;

/** The lifetime offer: price in dollars, and the partner's page about it (`spec/charts.md` §9). */
export const OFFER_PRICE = 29;
export const OFFER_ADDRESS = 'https://appsumo.com/products/giotto/';
/** Minutes after a login during which admin actions are allowed. */
export const ADMIN_LOGIN_MINUTES = 60;
/** How long the Academy page is shown before its player appears, in ms (`spec/accounts.md` §9). */
export const PLAYER_DELAY = 350;
/** How many times a day a pending account can correct its address (`security.md` §2 row 5). */
export const PENDING_EMAIL_CHANGES_A_DAY = 3;

/** Reserved folder ids (`spec/charts.md` §2). */
export const SPECIAL_FOLDERS = {
  noFolderGantt: 'noFolderGantt',
  dataTemplates: 'dataTemplates',
  styleTemplates: 'styleTemplates',
  externalGanttCharts: 'externalGanttCharts',
} as const;
/** Special folders that charts can be moved to; the one for external charts fills automatically. */
export const TEMPLATE_FOLDERS: readonly string[] = [
  SPECIAL_FOLDERS.dataTemplates,
  SPECIAL_FOLDERS.styleTemplates,
];
