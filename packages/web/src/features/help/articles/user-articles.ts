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
    id: 'log-out',
    title: { en: 'Log out' },
    categories: ['user'],
    text: {
      en: 'Ends the session of this browser. Changes that have not been sent yet stay on this device until you log in here again.',
    },
    steps: [openProfile, step('Press this button to log out.', 'log-out')],
  },
];
