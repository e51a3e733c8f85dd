import { tasksFile } from './mspdi-file.ts';

const week = { Start: '2027-03-01T09:00:00', Finish: '2027-03-05T18:00:00', Duration: 'PT40H0M0S' };
const hours = {
  DayWorking: 1,
  WorkingTimes: {
    WorkingTime: [
      { FromTime: '09:00:00', ToTime: '12:00:00' },
      { FromTime: '13:00:00', ToTime: '18:00:00' },
    ],
  },
};
const days = [1, 2, 3, 4, 5, 6, 7].map((DayType) => ({
  DayType,
  ...(DayType > 1 && DayType < 7 ? hours : { DayWorking: 0 }),
}));

/** A file of Microsoft Project's XML with all that a chart has no field for. */
export const richFile = tasksFile(
  [
    {
      ...week,
      GUID: 'A-1',
      Active: 1,
      Manual: 0,
      Type: 0,
      CreateDate: '2027-01-01T08:00:00',
      Contact: 'Ana &lt;ana@example.com&gt; &amp; Bo',
      WBS: 'HOUSE.1',
      Priority: 700,
      DurationFormat: 7,
      Work: 'PT20H0M0S',
      EffortDriven: 1,
      FixedCost: 120,
      PercentComplete: 25,
      PercentWorkComplete: 30,
      ActualStart: '2027-03-01T10:00:00',
      ActualWork: 'PT6H0M0S',
      ConstraintType: 5,
      ConstraintDate: '2027-04-01T09:00:00',
      LevelingCanSplit: 1,
      PhysicalPercentComplete: 40,
      PredecessorLink: { PredecessorUID: 99, Type: 1, CrossProject: 1, CrossProjectName: 'Other\\7' },
      ExtendedAttribute: [
        { FieldID: 188_743_731, Value: 'blue', ValueGUID: 'V-1' },
        { FieldID: 188_743_786, Value: 'maybe' },
      ],
      Baseline: {
        Number: 0,
        Interim: 0,
        Start: '2027-02-01T09:00:00',
        Finish: '2027-02-05T18:00:00',
        Cost: 99,
      },
      OutlineCode: { FieldID: 188_744_096, ValueID: 3 },
    },
    {
      ...week,
      Manual: 0,
      Milestone: 0,
      PredecessorLink: { PredecessorUID: 1, Type: 3, LinkLag: 0, LagFormat: 7 },
      ConstraintType: 2,
      ConstraintDate: '2027-03-01T09:00:00',
    },
  ],
  {
    SaveVersion: 14,
    GUID: 'P-1',
    Author: 'Ana',
    StartDate: '2027-03-01T09:00:00',
    CurrencySymbol: '€',
    CalendarUID: 1,
    MinutesPerDay: 480,
    MinutesPerWeek: 2400,
    StatusDate: '2027-03-03T09:00:00',
    OutlineCodes: {
      OutlineCode: { FieldID: 188_744_096, Alias: 'Phase', Values: { Value: { ValueID: 3, Value: 'x' } } },
    },
    WBSMasks: { VerifyUniqueCodes: 1, WBSMask: { Level: 1, Type: 1, Length: 0, Separator: '.' } },
    ExtendedAttributes: {
      ExtendedAttribute: [
        {
          FieldID: 188_743_731,
          FieldName: 'Text1',
          Alias: 'Colour',
          CalculationType: 2,
          Formula: '[Name] &amp; "&lt;x&gt;"',
        },
        { FieldID: 188_743_786, FieldName: 'Cost1' },
      ],
    },
    Calendars: {
      Calendar: [
        {
          UID: 1,
          Name: 'Standard',
          IsBaseCalendar: 1,
          BaseCalendarUID: -1,
          WeekDays: { WeekDay: days },
          Exceptions: {
            Exception: {
              EnteredByOccurrences: 0,
              TimePeriod: { FromDate: '2027-01-01T00:00:00', ToDate: '2029-12-31T00:00:00' },
              Occurrences: 3,
              Name: 'New Year',
              Type: 2,
              Month: 0,
              MonthDay: 1,
              DayWorking: 0,
            },
          },
          WorkWeeks: { WorkWeek: { Name: 'Summer' } },
        },
        {
          UID: 3,
          Name: 'Ana',
          IsBaseCalendar: 0,
          BaseCalendarUID: 1,
          WeekDays: { WeekDay: { DayType: 6, DayWorking: 0 } },
        },
      ],
    },
    Resources: {
      Resource: [
        { UID: 0, ID: 0, Type: 1 },
        {
          UID: 7,
          ID: 1,
          Name: 'Ana',
          Type: 1,
          EmailAddress: 'ana@example.com',
          CalendarUID: 3,
          Rates: { Rate: { RateTable: 0, StandardRate: 50 } },
        },
        { UID: 8, ID: 2, Name: 'Cement', Type: 0 },
      ],
    },
    Assignments: {
      Assignment: [
        {
          UID: 11,
          GUID: 'X',
          TaskUID: 1,
          ResourceUID: 7,
          Finish: '2027-03-05T18:00:00',
          Start: '2027-03-01T09:00:00',
          Units: 0.5,
          Work: 'PT20H0M0S',
          WorkContour: 1,
          TimephasedData: {
            Type: 1,
            UID: 11,
            Start: '2027-03-01T09:00:00',
            Finish: '2027-03-02T09:00:00',
            Unit: 2,
            Value: 'PT4H0M0S',
          },
        },
        { UID: 12, TaskUID: 1, ResourceUID: 8, Units: 3 },
        { UID: 13, TaskUID: 2, ResourceUID: 7, Units: 1 },
        { UID: 14, TaskUID: 0, ResourceUID: 8, BudgetCost: 5 },
      ],
    },
  },
);
