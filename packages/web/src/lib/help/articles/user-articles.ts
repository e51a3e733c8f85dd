import type { HelpArticle } from './help-article.ts';
import { note, step, stepTo } from './step.ts';

const openProfile = stepTo('Open ‘My profile’.', 'profile', '/myprofile');

/** Articles on the account. */
export const USER_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'change-name',
    title: { en: 'Change your name' },
    categories: ['user'],
    text: { en: 'Others see your name in invitations, in the history and while you edit together.' },
    steps: [
      openProfile,
      step('Click the pencil next to your name.', 'name-edit', 'name-form'),
      step('Type the name and click ‘Save’.', 'name-form'),
    ],
  },
  {
    id: 'dark-mode',
    title: { en: 'Switch to dark mode' },
    categories: ['user'],
    text: {
      en: 'This applies to this browser. Charts keep the colours of their style, so everyone sees the same.',
    },
    steps: [openProfile, step('Choose ‘Light’, ‘Dark’ or ‘System’.', 'theme')],
  },
  {
    id: 'change-email',
    title: { en: 'Change your email' },
    categories: ['user'],
    text: {
      en: 'We send a link to the new address. Until you follow it, you log in with the old one.',
    },
    steps: [
      openProfile,
      step('Click the pencil next to your email.', 'email-edit', 'email-form'),
      step('Type the new address and click ‘Save’.', 'email-form'),
    ],
  },
  {
    id: 'change-password',
    title: { en: 'Change your password' },
    categories: ['user'],
    text: {
      en: 'Enter your current password, then the new one twice. If you forgot it, log out and use the link on the login page.',
    },
    steps: [openProfile, step('Click ‘Change password’.', 'change-password')],
  },
  {
    id: 'language',
    title: { en: 'Use the app in another language' },
    categories: ['user'],
    text: {
      en: 'Choose English, German or French. It applies to all your devices and our emails. Each chart has its own timeline language.',
    },
    steps: [openProfile, step('Choose a language.', 'language')],
  },
  {
    id: 'sessions',
    title: { en: 'See where you’re logged in' },
    categories: ['user'],
    text: {
      en: 'See every device where you’re logged in and when it was last used. You can log out each of them here.',
    },
    steps: [openProfile, step('Log out any device you don’t recognise.', 'sessions')],
  },
  {
    id: 'access-tokens',
    title: { en: 'Let your own programs use your charts' },
    categories: ['user'],
    text: {
      en: 'Create an access token and choose what it can do, in which charts and until when. It never does more than you can. You see it only once, so copy it right away. Changes made with it show its name in the history. Revoke it here when you no longer need it.',
    },
    steps: [
      openProfile,
      step('Click ‘Create token’.', 'token-create', 'token-form'),
      step('Give it a name, choose what it can do and when it expires, and create it.', 'token-form'),
    ],
  },
  {
    id: 'webhooks',
    title: { en: 'Let Giotto tell your programs what changes' },
    categories: ['user'],
    text: {
      en: 'A webhook posts what happens on your charts to an address of yours, a few seconds later. Each event is signed with a secret that you see only once, so copy it right away. The webhook’s page lists what was sent and answered; there you can send an event again, pause the webhook or delete it.',
    },
    steps: [
      openProfile,
      step('Click ‘Create webhook’.', 'webhook-create', 'webhook-form'),
      step(
        'Give it a name and an address, choose what it tells and of which charts, and create it.',
        'webhook-form',
      ),
    ],
  },
  {
    id: 'assistants',
    title: { en: 'Work on charts with an AI assistant' },
    categories: ['user'],
    text: {
      en: 'Assistants that support MCP (Model Context Protocol) can read your charts, draft new ones and suggest changes. They do it with an access token of yours and never more than it allows. With a token that can only suggest, a chart stays as it is until you accept the suggestion there, under ‘Suggestions’.',
    },
    steps: [
      openProfile,
      step('Under ‘Use with an assistant’, copy the address.', 'assistant-address'),
      step('Click ‘Create token’.', 'token-create', 'token-form'),
      step(
        'Name it after the assistant, choose ‘Suggest changes’ and the charts it’s about, create it and copy the token.',
        'token-form',
      ),
      note(
        'In your assistant, add an MCP server of the type HTTP with this address and the header Authorization: Bearer, followed by a space and the token.',
      ),
    ],
  },
  {
    id: 'delete-account',
    title: { en: 'Delete your account' },
    categories: ['user'],
    text: {
      en: 'This deletes your charts too. For 30 days, you can restore everything with the link in our email. After that, it’s erased.',
    },
    steps: [openProfile, step('Click this button to continue.', 'delete-account')],
  },
  {
    id: 'log-out',
    title: { en: 'Log out' },
    categories: ['user'],
    text: {
      en: 'This logs out this browser. Changes that haven’t been saved yet stay on this device until you log in here again.',
    },
    steps: [openProfile, step('Click this button to log out.', 'log-out')],
  },
];
