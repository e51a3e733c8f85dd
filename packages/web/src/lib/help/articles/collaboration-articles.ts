import type { HelpArticle } from './help-article.ts';
import { note, openChart, openUsers, step, stepTo } from './step.ts';

/** Articles on collaboration. */
export const COLLABORATION_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'invite',
    title: { en: 'Invite someone to a chart' },
    categories: ['collaboration', 'new'],
    text: {
      en: 'They get an email with a link. If they don’t have an account, the invitation waits until they sign up. You can give three permissions: read, suggest or edit.',
    },
    steps: [
      openChart,
      ...openUsers,
      step('Click ‘Add a new user’.', 'people-add', 'people-email'),
      step('Type their email.', 'people-email'),
      step('Choose what they can do.', 'people-level'),
      step('Click ‘Invite’. You see ‘Invite pending’ next to their name until they accept.', 'people-invite'),
    ],
  },
  {
    id: 'invite-all',
    title: { en: 'Share all your charts with someone' },
    categories: ['collaboration'],
    text: {
      en: 'People you invite to the whole workspace can open all your charts, including new ones. You can give them another permission on single charts.',
    },
    steps: [
      stepTo('Open ‘Users’.', 'users', '/users'),
      step('Click ‘Add a new user’ under ‘Whole workspace’.', 'people-add', 'people-email'),
      step('Type their email, choose a permission and click ‘Invite’.', 'people-email'),
    ],
  },
  {
    id: 'permissions',
    title: { en: 'What can people do with each permission?' },
    categories: ['collaboration'],
    text: {
      en: '‘Can read’ lets people view the chart. ‘Can suggest modifications’ lets them propose changes that you accept or refuse. ‘Can edit’ lets them change content and style. Only the owner can rename, move, share and delete the chart.',
    },
    steps: [
      openChart,
      ...openUsers,
      note('Below the invite box, you see everyone who can open this chart and what they can do.'),
    ],
  },
  {
    id: 'raise-permission',
    title: { en: 'Give someone a higher permission' },
    categories: ['collaboration'],
    isPremium: true,
    text: {
      en: 'The new permission applies right away, even where the chart is already open. Everyone can lower and remove permissions for free.',
    },
    steps: [
      openChart,
      ...openUsers,
      step('Click the permission next to the person.', 'person-menu', 'person-level-3'),
      step('Choose ‘Can edit’, for example.', 'person-level-3'),
    ],
  },
  {
    id: 'remove-person',
    title: { en: 'Remove someone from a chart' },
    categories: ['collaboration'],
    text: {
      en: 'They lose access right away. You withdraw a pending invitation in the same way.',
    },
    steps: [
      openChart,
      ...openUsers,
      step('Click the permission next to the person.', 'person-menu', 'person-remove'),
      step('Choose the last entry and answer ‘Yes’.', 'person-remove'),
    ],
  },
  {
    id: 'suggestions',
    title: { en: 'Accept or refuse suggestions' },
    categories: ['collaboration'],
    text: {
      en: 'People who can suggest edit as usual, and their changes appear dashed next to the original. The owner accepts or refuses them one by one or all at once, on the chart or in the list.',
    },
    steps: [
      openChart,
      step('Open ‘Suggestions’.', 'toolbar-suggestions', 'panel-suggestions'),
      note('Click ‘Accept’ or ‘Refuse’ next to a suggestion. Click the suggestion to see it on the chart.'),
    ],
  },
  {
    id: 'comments',
    title: { en: 'Comment on a chart and mention people' },
    categories: ['collaboration'],
    text: {
      en: 'Comments are on a task, a milestone, a suggestion or the whole chart. Everybody who sees the chart can read them; people who can suggest or edit can write them. They are never part of embeds, exports or copies.',
    },
    steps: [
      openChart,
      step('Open ‘Comments’.', 'toolbar-comments', 'panel-comments'),
      note('Select a task or milestone, or nothing to comment on the whole chart.'),
      note('Write your comment. Type @ and choose who should know; they get an email.'),
      note('When everything is said, click the tick to resolve the thread.'),
    ],
  },
  {
    id: 'comment-mails',
    title: { en: 'Get fewer emails about comments' },
    categories: ['collaboration', 'user'],
    text: {
      en: 'You get at most one email an hour: when someone mentions you, replies in a thread you take part in, or comments on your charts. Comments that you have already seen are left out. The link in each email stops them without logging in.',
    },
    steps: [
      stepTo('Open ‘My profile’.', 'profile', '/myprofile'),
      step('Turn off ‘Emails about comments’.', 'comment-mails'),
    ],
  },
  {
    id: 'edit-together',
    title: { en: 'Edit a chart at the same time' },
    categories: ['collaboration'],
    text: {
      en: 'You see at the top who else is here, and on the chart what they select and drag. If two people change the same thing, the later change counts and the other person is told.',
    },
    steps: [
      openChart,
      step('Open the chart menu to find changes that couldn’t be applied.', 'chart-menu', 'not-applied'),
      step('‘Unapplied changes’ lists them; each can be brought back.', 'not-applied'),
    ],
  },
];
