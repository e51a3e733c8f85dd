import type { DataTemplate } from './data-template.ts';
import { bar, group } from './rows.ts';

/** Three years to a doctorate, counted in months (`ux.md` B6.5). Months, from the first of a month. */
export const phdThesis: DataTemplate = {
  id: 'phdThesis',
  name: 'PhD thesis',
  scale: 'month',
  grain: 'month',
  lead: 10,
  isRelative: true,
  rows: [
    ...group('groundwork', 'accent1', [
      bar('literature', 0, 7, 100),
      bar('methods', 2, 6, 100),
      bar('ethics', 5, 8, 100),
    ]),
    ...group('study1', 'accent2', [
      bar('study1-design', 9, 11, 60),
      bar('study1-collect', 11, 14),
      bar('study1-write', 13, 16),
    ]),
    ...group('study2', 'accent3', [
      bar('study2-design', 14, 17),
      bar('study2-collect', 16, 20),
      bar('study2-write', 19, 23),
    ]),
    ...group('study3', 'accent4', [
      bar('study3-design', 20, 22),
      bar('study3-collect', 22, 26),
      bar('study3-write', 25, 28),
    ]),
    ...group('thesis', 'accent5', [
      bar('chapters', 29, 32),
      bar('revision', 31, 34),
      bar('defence-preparation', 34, 36),
    ]),
  ],
  milestones: [
    { id: 'proposal', at: 8, on: 'groundwork' },
    { id: 'review1', at: 16, on: 'study1' },
    { id: 'review2', at: 23, on: 'study2' },
    { id: 'submission', at: 34, on: 'revision' },
    { id: 'defence', at: 36, on: 'defence-preparation', look: 'gate' },
  ],
  verticalLanes: [{ id: 'abroad', from: 17, to: 20 }],
  links: [
    { from: 'ethics', to: 'study1-design' },
    { from: 'study3-write', to: 'chapters' },
  ],
  titles: {
    groundwork: 'Groundwork',
    literature: 'Literature review',
    methods: 'Methods course',
    ethics: 'Ethics approval',
    study1: 'Study 1',
    'study1-design': 'Design',
    'study1-collect': 'Data collection',
    'study1-write': 'Analysis and paper',
    study2: 'Study 2',
    'study2-design': 'Design',
    'study2-collect': 'Data collection',
    'study2-write': 'Analysis and paper',
    study3: 'Study 3',
    'study3-design': 'Design',
    'study3-collect': 'Data collection',
    'study3-write': 'Analysis and paper',
    thesis: 'Thesis',
    chapters: 'Chapters',
    revision: 'Revision',
    'defence-preparation': 'Defence preparation',
    proposal: 'Proposal',
    review1: 'Annual review',
    review2: 'Annual review',
    submission: 'Submission',
    defence: 'Defence',
    abroad: 'Research stay',
  },
};
