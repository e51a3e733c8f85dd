import { defineRefusals } from './define-refusals.ts';

/** Why a Primavera file is refused. */
export const xerRefusals = defineRefusals({
  'xer.begin': 'The file doesn’t begin with ERMHDR.',
  'xer.end': 'The file ends without its end mark (%E), so a part of it may be missing.',
  'xer.row': 'The row belongs to no table with columns.',
  'xer.many': 'The file contains more than {limit} activities.',
  'xer.depth':
    'The work breakdown structure is more than {depth} levels deep, or a part of it contains itself.',
});
