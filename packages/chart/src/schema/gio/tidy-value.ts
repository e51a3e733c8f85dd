import type { Kind } from '../../model/kinds.ts';
import { cleanLink } from '../link.ts';

const SHORT_COLOUR = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
}

/**
 * A field's value as this program writes it, where a file may validly differ: line ends and tabs in texts, spaces
 * around links, `#abc`, the dash named `default`. Undefined: absent. Leaves errors for the check.
 */
export function tidyValue(kind: Kind, field: string, value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  if (field === 'title' || field === 'notes') return tidyText(value);
  if (field === 'externalLink') return value.trim() === '' ? undefined : (cleanLink(value) ?? value);
  if (field === 'designTemplate' && value === '') return undefined;
  if (field === 'lineDash' && (value === 'default' || value === '')) {
    return kind === 'dependencyDesignTemplate' ? 'solid' : undefined;
  }
  const short = field.endsWith('olor') || field === 'colorInProgress' ? SHORT_COLOUR.exec(value) : null;
  return short === null
    ? value
    : `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`;
}
