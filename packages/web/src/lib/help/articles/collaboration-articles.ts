import type { HelpArticle } from './help-article.ts';
import { note, openChart, openUsers, step, stepTo } from './step.ts';

/** What is done together. */
export const COLLABORATION_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'invite',
    title: { en: 'Invite somebody to a chart' },
    categories: ['collaboration', 'new'],
    text: {
      en: 'They get an e-mail with a link. Without an account the invitation waits until they sign up with that address. Three permissions can be given: read, suggest, edit.',
    },
    steps: [
      openChart,
      ...openUsers,
      step('Press ‘Add a new user’.', 'people-add', 'people-email'),
      step('Type the e-mail address.', 'people-email'),
      step('Choose what they may do.', 'people-level'),
      step('Press ‘Invite’. ‘Invite pending’ stands beside them until they accept.', 'people-invite'),
    ],
  },
  {
    id: 'invite-all',
    title: { en: 'Share all your charts with somebody' },
    categories: ['collaboration'],
    text: {
      en: 'Guests of the whole workspace can open all your charts, and those that you create later. Single charts can be given another permission.',
    },
    steps: [
      stepTo('Open ‘Users’.', 'users', '/users'),
      step('Press ‘Add a new user’ under ‘Whole workspace’.', 'people-add', 'people-email'),
      step('Type the e-mail address, choose a permission and press ‘Invite’.', 'people-email'),
    ],
  },
  {
    id: 'permissions',
    title: { en: 'What can people do with each permission?' },
    categories: ['collaboration'],
    text: {
      en: '‘Can read’ shows the chart. ‘Can suggest modifications’ adds proposals that you accept or refuse. ‘Can edit’ changes content and style. Only the owner can rename, move, share and delete the chart.',
    },
    steps: [
      openChart,
      ...openUsers,
      note('Below the box for inviting stands everybody who can open this chart, with what they may do.'),
    ],
  },
  {
    id: 'raise-permission',
    title: { en: 'Give somebody a higher permission' },
    categories: ['collaboration'],
    isPremium: true,
    text: {
      en: 'The new permission holds at once, also where the chart is open. Lowering and removing is free for everybody.',
    },
    steps: [
      openChart,
      ...openUsers,
      step('Press the permission beside the person.', 'person-menu', 'person-level-3'),
      step('Choose ‘Can edit’, for example.', 'person-level-3'),
    ],
  },
  {
    id: 'remove-person',
    title: { en: 'Remove somebody from a chart' },
    categories: ['collaboration'],
    text: {
      en: 'They can no longer open it from that moment. An invitation that waits is withdrawn in the same way.',
    },
    steps: [
      openChart,
      ...openUsers,
      step('Press the permission beside the person.', 'person-menu', 'person-remove'),
      step('Choose the last entry, and answer ‘Yes’.', 'person-remove'),
    ],
  },
  {
    id: 'suggestions',
    title: { en: 'Accept or refuse suggestions' },
    categories: ['collaboration'],
    text: {
      en: 'Who may suggest edits as usual; the result is drawn dashed beside the original. The owner accepts or refuses each, on the chart or in the list, or all at once.',
    },
    steps: [
      openChart,
      step('Open ‘Suggestions’.', 'toolbar-suggestions', 'panel-suggestions'),
      note('Press ‘Accept’ or ‘Refuse’ beside a suggestion. A click on it shows it on the chart.'),
    ],
  },
  {
    id: 'edit-together',
    title: { en: 'Edit a chart at the same time' },
    categories: ['collaboration'],
    text: {
      en: 'You see who else is here at the top, what they have selected, and what they drag while they drag it. When two people change the same thing the later one stands, and the other is told.',
    },
    steps: [
      openChart,
      step(
        'Changes that could not be applied are kept in the menu of the chart.',
        'chart-menu',
        'not-applied',
      ),
      step('‘Changes not applied’ lists them; each can be brought back.', 'not-applied'),
    ],
  },
];
