import { expect, it } from 'vitest';
import * as plans from './plans.ts';

it('the business constants are those of the specification', () => {
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
  });
});
