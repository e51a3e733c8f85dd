export { readCsv as read, readCsvTable as readTable } from './read-csv.ts';
export { writeCsv as write } from './write-csv.ts';
