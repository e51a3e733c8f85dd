import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { fillRefusal, type Refusal } from '@giotto/interchange/report';
import type { IntlShape } from 'react-intl';
import type { RefusalTexts } from '../../app/locales/refusal-texts.ts';
import { placeText } from './place-text.ts';

interface SaidRefusal {
  /** Empty for the whole file. */
  readonly place: string;
  readonly text: string;
  readonly isEnglish: boolean;
}

/** A refusal in the page's language; a wrong field of a JSON file is described in English, as to programs. */
export function sayRefusal(
  intl: IntlShape,
  texts: RefusalTexts,
  { path, message, reason }: Refusal,
): SaidRefusal {
  if (reason === undefined) return { place: path, text: message, isEnglish: true };
  const write = (value: string | number) =>
    typeof value === 'number' ? intl.formatNumber(value) : stripBidiControls(value);
  const text = fillRefusal(texts[reason.code], reason.values, write);
  return { place: placeText(intl, reason.where), text, isEnglish: false };
}
