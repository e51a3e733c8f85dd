import type { TaskExtra, XmlExtra, XmlNode } from '../plan/index.ts';
import { toCivilMinute } from '../plan/index.ts';

/** A week at the start of 2027, in minutes from 1970. */
const START = Date.UTC(2027, 0, 4) / 60_000;
const DAY = 1_440;

/** What never differs in a file whose author never touched it. */
const SAME_IN_TASKS =
  `ResumeValid EffortDriven Estimated DisplayAsSummary IsSubproject IsSubprojectReadOnly ExternalTask
  FixedCost OvertimeCost ActualOvertimeCost RemainingOvertimeCost LevelingDelay IgnoreResourceCalendar HideBar Rollup
  PhysicalPercentComplete EarnedValueMethod CommitmentType`.split(/\s+/);
const SAME_IN_ASSIGNMENTS =
  `ActualOvertimeCost Confirmed CostRateTable RateScale CostVariance Delay FinishVariance
  HasFixedRateUnits FixedMaterial LevelingDelay LinkedFields Milestone Overallocated OvertimeCost RemainingOvertimeCost
  ResponsePending StartVariance UpdateNeeded WorkContour BookingType`.split(/\s+/);

/**
 * What is kept of a file with so many tasks as Microsoft Project writes it: each task with a GUID, its costs and work, and
 * an assignment with the same again; a third of them has begun.
 */
export function projectExtra(count: number): XmlExtra {
  const random = sequence();
  const all = Array.from({ length: count }, (_, at) => rowOf(at + 1, random));
  return {
    format: 'mspdi',
    file: ['Project', [['Assignments', all.map(({ assignment }) => assignment)]]],
    tasks: Object.fromEntries(all.map(({ id, task }) => [id, task])),
  };
}

function rowOf(uid: number, random: (below: number) => number) {
  const from = START + random(300) * DAY + 480;
  const days = 1 + random(20);
  const to = from + days * DAY - 900;
  const hours = days * 8;
  const percent = Math.max(0, random(12) - 7) * 25;
  const cost = hours * (40 + random(30)) * 100;
  const created = `${toCivilMinute(START - 400 * DAY + uid * 17 + random(17))}:00`;
  const figures: readonly XmlNode[] = [
    ['PercentWorkComplete', `${percent}`],
    ['Cost', `${cost}`],
    ['OvertimeWork', 'PT0H0M0S'],
    ['ActualCost', `${(cost * percent) / 100}`],
    ['ActualWork', `PT${(hours * percent) / 100}H0M0S`],
    ['RegularWork', `PT${hours}H0M0S`],
    ['RemainingCost', `${(cost * (100 - percent)) / 100}`],
    ['RemainingWork', `PT${(hours * (100 - percent)) / 100}H0M0S`],
  ];
  const task: TaskExtra = {
    element: [
      'Task',
      [
        ['UID', `${uid}`],
        ['GUID', guid(random).toUpperCase()],
        ['CreateDate', created],
        ['Priority', '500'],
        ...figures,
        ...zeros(SAME_IN_TASKS),
      ],
    ],
    unheld: { work: hours * 60, manual: false, duration: { value: days, unit: 'd', elapsed: false } },
    drawn: { start: toCivilMinute(from), finish: toCivilMinute(to), links: `#${uid}FS0` },
  };
  const assignment: XmlNode = [
    'Assignment',
    [
      ['UID', `${uid}`],
      ['GUID', guid(random).toUpperCase()],
      ['TaskUID', `${uid}`],
      ['ResourceUID', `${random(30)}`],
      ...figures,
      ['Start', `${toCivilMinute(from)}:00`],
      ['Finish', `${toCivilMinute(to)}:00`],
      ['WorkVariance', `${hours * 60_000}.00`],
      ...zeros(SAME_IN_ASSIGNMENTS),
      ['CreationDate', created],
    ],
  ];
  return { id: guid(random), task, assignment };
}

function zeros(names: readonly string[]): readonly XmlNode[] {
  return names.map((name): XmlNode => [name, '0']);
}

function guid(random: (below: number) => number): string {
  const digits = (length: number) => Array.from({ length }, () => random(16).toString(16)).join('');
  return [8, 4, 4, 4, 12].map(digits).join('-');
}

/** Numbers that hardly repeat, the same each time. */
function sequence(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}
