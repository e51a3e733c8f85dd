const MERMAID = `gantt
  title Garden house
  dateFormat YYYY-MM-DD

  section Planning
  Draw the plans        :done, plans, 2027-03-01, 10d
  Building permit       :permit, after plans, 15d
  Permit granted        :milestone, granted, after permit, 0d

  section Construction
  Foundation            :foundation, after granted, 7d
  Timber frame          :frame, after foundation, 12d
  Roof                  :roof, after frame, 8d
  Windows and doors     :windows, after frame, 6d

  section Finish
  Paint                 :paint, after windows, 5d
  Housewarming          :milestone, party, after paint, 0d
`;

const CSV = `ID,Level,Title,Start,Finish,Progress,Milestone,Predecessors
1,0,Conference,2027-09-01,2027-10-15,,,
2,1,Programme,2027-09-01,2027-09-17,,,
3,2,Call for papers,2027-09-01,2027-09-10,100,,
4,2,Select talks,2027-09-13,2027-09-17,60,,3
5,1,Venue,2027-09-06,2027-10-01,,,
6,2,Book the hall,2027-09-06,2027-09-10,100,,
7,2,Sound and light,2027-09-20,2027-10-01,,,6
8,1,Doors open,2027-10-11,2027-10-11,,yes,"4,7"
9,1,Workshops,2027-10-11,2027-10-15,,,8
`;

const JSON_PLAN = `{
  "name": "Website relaunch",
  "calendars": [],
  "tasks": [
    { "id": "design", "title": "Design", "level": 0, "summary": true, "start": "2027-01-04T08:00", "finish": "2027-01-22T17:00" },
    { "id": "sketch", "title": "Sketches", "level": 1, "start": "2027-01-04T08:00", "finish": "2027-01-08T17:00", "progress": 100 },
    { "id": "mockup", "title": "Mock-ups", "level": 1, "start": "2027-01-11T08:00", "finish": "2027-01-22T17:00", "progress": 40 },
    { "id": "build", "title": "Build", "level": 0, "start": "2027-01-25T08:00", "finish": "2027-02-19T17:00" },
    { "id": "launch", "title": "Launch", "level": 0, "milestone": true, "start": "2027-02-22T08:00", "finish": "2027-02-22T08:00" }
  ],
  "links": [
    { "from": "sketch", "to": "mockup", "type": "FS" },
    { "from": "mockup", "to": "build", "type": "FS" },
    { "from": "build", "to": "launch", "type": "FS" }
  ]
}
`;

/** Samples to begin with, in three formats. */
export const PRESETS = { mermaid: MERMAID, csv: CSV, json: JSON_PLAN } as const;
export type PresetId = keyof typeof PRESETS;
