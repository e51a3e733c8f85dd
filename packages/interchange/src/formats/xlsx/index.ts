export { readXlsxPlan as read, readXlsxTable as readTable } from './read-xlsx.ts';
export { writeXlsxPlan as write } from './write-xlsx.ts';
