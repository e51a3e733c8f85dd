import { defineCodes } from './define-codes.ts';

/** What XML can't hold. */
export const xmlCodes = defineCodes({
  'xml.characters': {
    outcome: 'changed',
    subject: 'Text',
    reason: 'Control characters, which XML can’t hold, are removed.',
  },
});
