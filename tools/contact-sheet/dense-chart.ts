import { apply } from '@giotto/chart/changes';
import { type CivilDateTime, createState, MAIN, type State } from '@giotto/chart/model';
import { findStyle, withStyle } from '@giotto/chart/templates';

const PHASES = ['Discovery', 'Foundations', 'Platform', 'Integrations', 'Rollout', 'Hypercare'];
const WORK = [
  'Interview the twelve pilot customers',
  'Map the current process',
  'Data model',
  'API contract and examples',
  'Import from spreadsheets',
  'Permissions and audit trail',
  'Load tests at ten times the traffic',
  'Docs',
  'Translate into German and French',
];
const TEMPLATES = ['default', 'accent1', 'accent2', 'subtle', 'risk'];
const id = (kind: string, at: number) => `dense-${kind}-${String(at).padStart(8, '0')}`;

/** A plan of 60 tasks in six overlapping phases, with every kind of element, in one of the built-in styles. */
export function createDenseChart(styleId: string, today: string): State {
  const style = findStyle(styleId);
  if (style === undefined) throw new RangeError(`there is no built-in style "${styleId}"`);
  const changes = PHASES.flatMap((phase, p) => {
    const start = p * 14;
    const rows = WORK.map((title, w) => ({
      title: `${title}${p === 0 ? '' : ` ${p + 1}`}`,
      indentation: 1,
      start: start + w * 3,
      duration: 4 + ((w * 7 + p * 5) % 12),
      designTemplate: TEMPLATES[(w + p) % TEMPLATES.length] ?? 'default',
      titlePosition: w % 2 === 0 ? 'auto' : 'column',
      ...(w % 4 === 1 ? {} : { progress: Math.max(0, Math.min(100, 100 - p * 35 + w * 4)) }),
      ...(w % 3 === 0 ? { assignments: [{ person: 'name-QW5hIEV4YW1wbGU' }], showInlineDate: true } : {}),
    }));
    const head = {
      title: phase,
      indentation: 0,
      start,
      duration: 38,
      designTemplate: 'phase',
      progress: 60 - p * 10,
    };
    return [head, ...rows].map((value, row) => ({
      type: 'create' as const,
      kind: 'task' as const,
      id: id('task', p * 10 + row),
      value,
    }));
  });
  const links = Array.from({ length: 48 }, (_, at) => ({
    type: 'create' as const,
    kind: 'dependency' as const,
    id: id('link', at),
    value: {
      from: id('task', at + 1),
      to: id('task', at + 2 + (at % 9)),
      ...(at % 7 === 0 ? { designTemplate: 'important' } : {}),
    },
  }));
  const others = PHASES.flatMap((phase, p) => [
    {
      type: 'create' as const,
      kind: 'milestone' as const,
      id: id('gate', p),
      value: {
        title: `${phase} signed off`,
        positionInUnit: p * 14 + 38,
        position: p * 10,
        showDate: p % 2 === 0,
      },
    },
  ]);
  const frame = [
    {
      type: 'create' as const,
      kind: 'verticalLane' as const,
      id: id('freeze', 0),
      value: { title: 'Holiday freeze', positionInUnit: 60, duration: 10, designTemplate: 'freeze' },
    },
    {
      type: 'create' as const,
      kind: 'horizontalLane' as const,
      id: id('lane', 0),
      value: { title: 'Owned by the platform team', rowIndex: 20, duration: 10 },
    },
    {
      type: 'create' as const,
      kind: 'verticalMarker' as const,
      id: id('board', 0),
      value: { title: 'Board meeting', positionInUnit: 45, titleRow: 0, showDate: true },
    },
  ];
  const empty = createState();
  const timed = {
    ...empty,
    timeline: new Map([
      [MAIN, { startDate: `${today.slice(0, 8)}04` as CivilDateTime, scaleTypeScale: 'week' as const }],
    ]),
  };
  const { state } = apply(timed, [...changes, ...links, ...others, ...frame]);
  return withStyle(state, style);
}
