import { type State, settingsOf } from '@giotto/chart/model';
import { PAPERS, type Paper } from '@giotto/chart/pages';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** Pages to export or print. */
export interface PaperChoice {
  readonly paper: Paper;
  /** Whether one page is to hold the whole chart. */
  readonly isOnePage: boolean;
}

const KEY = 'giotto.paper';

/** Where people have letter paper (CLDR). */
const LETTER_REGIONS = 'US CA MX CL CO CR GT NI PA PH PR SV VE'.split(' ');

/** The paper of a chart's files and prints: its layout, or what was chosen last on this device, or what the region has. */
export function paperFor(state: State, languages = globalThis.navigator?.languages ?? []): PaperChoice {
  const { layout } = settingsOf(state);
  if (layout !== undefined) return { paper: layout, isOnePage: false };
  return readChoice() ?? { paper: `${regionPaper(languages)}Portrait`, isOnePage: false };
}

export function rememberPaper({ paper, isOnePage }: PaperChoice): void {
  writeStored(KEY, JSON.stringify({ paper, isOnePage }));
}

function readChoice(): PaperChoice | null {
  try {
    const { paper, isOnePage } = Object(JSON.parse(readStored(KEY) ?? '{}'));
    const known = PAPERS.find((one) => one === paper);
    return known ? { paper: known, isOnePage: isOnePage === true } : null;
  } catch {
    return null;
  }
}

function regionPaper(languages: readonly string[]): 'Letter' | 'A4' {
  const [first = 'en'] = languages;
  try {
    return LETTER_REGIONS.includes(new Intl.Locale(first).region ?? '') ? 'Letter' : 'A4';
  } catch {
    return 'A4';
  }
}
