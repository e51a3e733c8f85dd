import { FORMATS, type FormatName } from '@giotto/interchange/formats';
import type { IntlShape } from 'react-intl';

/** What people call a format, in the page's language; programs keep their names. */
export function formatTitle(intl: IntlShape, format: FormatName): string {
  switch (format) {
    case 'plan-json':
      return intl.formatMessage({ id: 'report.format.json' });
    case 'mermaid':
      return intl.formatMessage({ id: 'report.format.mermaid' });
    case 'markdown':
      return intl.formatMessage({ id: 'report.format.markdown' });
    case 'html':
      return intl.formatMessage({ id: 'report.format.html' });
    default:
      return FORMATS[format].title;
  }
}
