import { listMissingCharacters } from '@giotto/drawing/missing-characters';
import { allTextMetrics } from '../../packages/chart/src/text/index.ts';

/** Titles in scripts that no chart font has, most with characters of other directions and scripts mixed in. */
export const scriptTitles = [
  'אחת שתיים (שלב 2) API',
  'تخطيط المشروع 2027',
  'Հաստատում',
  'ტესტირება და გაშვება',
  'परियोजना की योजना',
  'วางแผนโครงการ',
  '프로젝트 계획',
  '项目规划 第二期',
  'プロジェクトのテスト',
  'Согласование · Έγκριση 🚀',
  'API של הלקוח',
  'invoice \u202egpj.exe',
  '𠮷野家 𝔸𝔹',
] as const;

const MAIN = 'main';

/** A chart of those titles, next to their bars and inside, under a Hebrew timeline; the same on any day. */
export const scriptChart = {
  state: {
    chart: { [MAIN]: { endDate: 40, ganttWidth: 1024, showToday: false } },
    timeline: { [MAIN]: { startDate: '2027-01-04', scaleTypeScale: 'week', scaleTypeLang: 'he' } },
    task: Object.fromEntries(
      scriptTitles.map((title, at) => [
        `task-in-script-${String(at).padStart(4, '0')}`,
        {
          title,
          start: at % 4,
          duration: at % 3 === 0 ? 20 : 5,
          titlePosition: ['column', 'inside', 'right'][at % 3],
          order: `K${String(at).padStart(3, '0')}z`,
        },
      ]),
    ),
  },
  styleId: 'style1',
};

/**
 * Which of these titles no font on this machine covers; `scripts/set-up/ensure-fonts.mjs` installs fonts where it can.
 */
export async function listUndrawn(): Promise<readonly string[]> {
  const texts = scriptTitles.map((text) => ({ text, weight: 400 }) as const);
  return listMissingCharacters(texts, 'Roboto', await allTextMetrics());
}
