export { readCsv as read, readCsvTable as readTable } from './read-csv.ts';
