import type { ReportWords } from '@giotto/interchange/report';
import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';
import type { ReportCodeTexts } from '../../app/locales/report-code-texts.ts';
import { csvSeparator } from './csv-separator.ts';
import { placeText } from './place-text.ts';

/** The words of a report's file, in the page's language. */
export function reportWords(intl: IntlShape, codes: ReportCodeTexts): ReportWords {
  const say = (id: MessageId) => intl.formatMessage({ id });
  return {
    separator: csvSeparator(intl.locale),
    header: {
      outcome: say('report.csv.outcome'),
      subject: say('report.csv.what'),
      place: say('report.csv.where'),
      source: say('report.csv.source'),
      kept: say('report.csv.kept'),
      reason: say('report.csv.why'),
      count: say('report.csv.count'),
    },
    outcomes: { changed: say('report.outcome.changed'), leftOut: say('report.outcome.leftOut') },
    codes,
    place: (where) => placeText(intl, where),
  };
}
