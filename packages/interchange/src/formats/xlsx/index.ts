export { readXlsxPlan as read, readXlsxTable as readTable } from './read-xlsx.ts';
