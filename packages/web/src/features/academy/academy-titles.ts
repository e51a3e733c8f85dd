import { ACADEMY_CATEGORIES, ACADEMY_VIDEOS } from '@giotto/contract/academy';
import type { Academy } from '@giotto/contract/api';
import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';

/**
 * The Academy with the titles of what comes with the product in the page's language. What an admin has added or named
 * otherwise keeps the title that it was given.
 */
export function translateTitles(
  academy: Academy,
  intl: Pick<IntlShape, 'messages' | 'formatMessage'>,
): Academy {
  const isText = (id: string): id is MessageId => Object.hasOwn(intl.messages, id);
  const titleOf = (id: string, title: string, builtIn: string | undefined): string =>
    title === builtIn && isText(id) ? intl.formatMessage({ id }) : title;
  return {
    categories: academy.categories.map((category) => {
      const builtIn = ACADEMY_CATEGORIES.find(({ id }) => id === category.id)?.title;
      return { ...category, title: titleOf(`academy.category.${category.id}`, category.title, builtIn) };
    }),
    videos: academy.videos.map((video) => {
      const builtIn = ACADEMY_VIDEOS.find(({ id }) => id === video.id)?.title;
      return { ...video, title: titleOf(`academy.video.${video.id}`, video.title, builtIn) };
    }),
  };
}
