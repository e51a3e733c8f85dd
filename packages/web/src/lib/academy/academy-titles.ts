import { ACADEMY_CATEGORIES, ACADEMY_VIDEOS, type AcademyCategory } from '@giotto/contract/academy';
import { pickLocale } from '@giotto/contract/locales';
import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';

type Intl = Pick<IntlShape, 'locale' | 'messages' | 'formatMessage'>;

interface Titled<Id> {
  readonly id: Id;
  readonly title: string;
}

function translate<Piece extends Titled<string | number>>(
  intl: Intl,
  piece: Piece,
  builtIn: readonly Titled<string | number>[],
  textId: string,
): Piece {
  const isText = (id: string): id is MessageId => Object.hasOwn(intl.messages, id);
  const isAsBuiltIn = builtIn.some(({ id, title }) => id === piece.id && title === piece.title);
  return isAsBuiltIn && isText(textId) ? { ...piece, title: intl.formatMessage({ id: textId }) } : piece;
}

/**
 * A category with its title in the page's language: the admin's title if there is one, otherwise the product's, unless
 * the category was renamed.
 */
export function translateCategory<Category extends Titled<number> & Pick<AcademyCategory, 'titles'>>(
  intl: Intl,
  category: Category,
): Category {
  const locale = pickLocale([intl.locale]);
  const said = locale === 'en' ? undefined : category.titles?.[locale];
  return said === undefined
    ? translate(intl, category, ACADEMY_CATEGORIES, `academy.category.${category.id}`)
    : { ...category, title: said };
}

/** A video with its title in the page's language; a video that an admin added or renamed keeps its given title. */
export function translateVideo<Video extends Titled<string>>(intl: Intl, video: Video): Video {
  return translate(intl, video, ACADEMY_VIDEOS, `academy.video.${video.id}`);
}
