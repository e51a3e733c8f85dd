/** Cases that aren't read right yet, each with what it should be read as. */
export const NOT_YET: Readonly<Record<string, string>> = {
  'C17-date-zoo.csv':
    '2027-03-04 wherever a day is named; weeks, quarters and months alone are no days, 4 lug is in July, and 2027-063 may be an id',
  'M08-third-monday.xml':
    '15 March 2027, 20 March 2028 …: kept as a rule, of which the case sees the first day',
};
