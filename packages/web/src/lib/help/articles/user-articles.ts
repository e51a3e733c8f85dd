import type { HelpArticle } from './help-article.ts';
import { step, stepTo } from './step.ts';

const openProfile = stepTo('Open ‘My profile’.', 'profile', '/myprofile');

/** What concerns the own account. */
export const USER_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'change-name',
    title: { en: 'Change your name' },
    categories: ['user'],
    text: { en: 'Your name is what others see: in invitations, in the history and while you edit together.' },
    steps: [
      openProfile,
      step('Press the pencil beside your name.', 'name-edit', 'name-form'),
      step('Type the name and press ‘Save’.', 'name-form'),
    ],
  },
  {
    id: 'dark-mode',
    title: { en: 'Switch to dark mode' },
    categories: ['user'],
    text: {
      en: 'The choice goes for this browser. Charts keep the colours of their style, so that everybody sees the same.',
    },
    steps: [openProfile, step('Choose ‘Light’, ‘Dark’ or what your system says.', 'theme')],
  },
  {
    id: 'change-email',
    title: { en: 'Change your e-mail address' },
    categories: ['user'],
    text: {
      en: 'The new address counts once you have followed the link that is mailed to it. Until then you log in with the old one.',
    },
    steps: [
      openProfile,
      step('Press the pencil beside your e-mail address.', 'email-edit', 'email-form'),
      step('Type the new address and press ‘Save’.', 'email-form'),
    ],
  },
  {
    id: 'change-password',
    title: { en: 'Change your password' },
    categories: ['user'],
    text: {
      en: 'You type the password of now and the new one twice. If you have forgotten it, log out and use the link on the login page.',
    },
    steps: [openProfile, step('Press ‘Change password’.', 'change-password')],
  },
  {
    id: 'language',
    title: { en: 'Use the app in another language' },
    categories: ['user'],
    text: {
      en: 'English, German and French. The language goes with your account to all devices, and into the mails that you get. Charts have a language of their own for the timeline.',
    },
    steps: [openProfile, step('Choose a language.', 'language')],
  },
  {
    id: 'sessions',
    title: { en: 'See where you are logged in' },
    categories: ['user'],
    text: {
      en: 'Every browser that is logged in is listed, with when it was last used. Each can be logged out from here.',
    },
    steps: [openProfile, step('End a session that you do not know.', 'sessions')],
  },
  {
    id: 'delete-account',
    title: { en: 'Delete your account' },
    categories: ['user'],
    text: {
      en: 'Your charts and your name go with it. For 30 days you can still come back by the link in the mail that you get; after that everything is erased.',
    },
    steps: [openProfile, step('This button leads to the page on which it is deleted.', 'delete-account')],
  },
  {
    id: 'log-out',
    title: { en: 'Log out' },
    categories: ['user'],
    text: {
      en: 'Ends the session of this browser. Changes that have not been sent yet stay on this device until you log in here again.',
    },
    steps: [openProfile, step('Press this button to log out.', 'log-out')],
  },
];
