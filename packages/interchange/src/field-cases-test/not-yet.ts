/** Cases that aren't read right yet, each with what it should be read as. */
export const NOT_YET: Readonly<Record<string, string>> = {
  'C15-compound-length.csv': 'Design 7 working days or 9 days, at least not lost',
  'C17-date-zoo.csv': '2027-03-04 wherever a day is named',
  'MM01-excludes-own-format.mmd': 'ends on the day that stands there, or told that Mermaid moves it',
  'MM02-until-excludes.mmd': 'the task ends where the other one begins, or it is told that days off move it',
  'MM01c-excludes-time.mmd': 'ends 15 March 17:36, or told',
  'M05-no-finish.xml': 'Friday 5 March + 3 days = Tuesday 9 March 17:00',
  'M08-third-monday.xml': '15 March 2027, 20 March 2028 …',
  'M11-p5d.xml': 'A 1 to 5 March; B two days',
  'X04-night.xer': 'not lost without a word',
  'I39-two-rules.ics': 'the second read or told',
};
