import { expect, it } from 'vitest';
import { ACCEPTED_FINDINGS } from './accepted-findings.ts';
import { countUnserved, isAccepted, readSqlmap, readWapiti } from './findings.ts';

it('reads vulnerabilities and anomalies with their place from Wapiti’s report', () => {
  const entry = { method: 'GET', path: '/x', info: 'SQL Injection via q', level: 1, parameter: 'q' };
  const failure = { ...entry, parameter: '', info: 'Internal Server Error' };
  const report = {
    vulnerabilities: { 'SQL Injection': [entry], Backup: [] },
    anomalies: { 'Internal Server Error': [failure] },
  };
  expect(readWapiti(JSON.stringify(report))).toEqual([
    { program: 'wapiti', kind: 'SQL Injection', place: '/x (q)', says: 'SQL Injection via q' },
    { program: 'wapiti', kind: 'Internal Server Error', place: '/x', says: 'Internal Server Error' },
  ]);
});

it('reads a line per place from sqlmap’s table, and none if nothing was found', () => {
  const header = 'Target URL,Place,Parameter,Technique(s),Note(s)\n';
  expect(readSqlmap('')).toEqual([]);
  expect(readSqlmap(header)).toEqual([]);
  expect(readSqlmap(`${header}http://127.0.0.1/x,GET,q,BE,\n`)).toEqual([
    { program: 'sqlmap', kind: 'SQL injection', place: 'http://127.0.0.1/x GET q', says: 'BE,' },
  ]);
});

it('reads from slowhttptest’s table in which seconds it was not served', () => {
  const table = 'Seconds,Closed,Pending,Connected,Service Available\n0,0,1,0,1000\n1,0,1,200,0\n';
  expect(countUnserved(table)).toEqual({ seconds: 2, unserved: 1 });
  expect(() => countUnserved('Seconds,Closed\n0,0\n')).toThrow('another table');
});

it('accepts only findings that the page explains', () => {
  const finding = { program: 'wapiti', kind: 'HTTP Secure Headers', place: '/', says: '' };
  expect(isAccepted({ ...finding, says: 'X-XSS-Protection is not set' }, ACCEPTED_FINDINGS)).toBe(true);
  expect(isAccepted({ ...finding, says: 'X-Content-Type-Options is not set' }, ACCEPTED_FINDINGS)).toBe(
    false,
  );
});
