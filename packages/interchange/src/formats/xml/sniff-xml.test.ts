import { expect, test } from 'vitest';
import { sniff } from '../sniff.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  '<?xml version="1.0"?><!-- <project view-date="1"> --><Project xmlns="http://schemas.microsoft.com/project">',
  '\uFEFF<Project>',
  '\r\n <p:Project xmlns:p="http://schemas.microsoft.com/project">',
])('%j is Microsoft Project’s', (head) => {
  expect(sniff(bytesOf(head))).toEqual({ kind: 'format', format: 'mspdi' });
});

test.each([
  '<project name="" company="" view-date="2027-01-04">',
  '<?xml version="1.0"?><project name="a"><tasks><task id="0"/></tasks></project>',
])('%j is GanttProject’s', (head) => {
  expect(sniff(bytesOf(head))).toEqual({ kind: 'format', format: 'gan' });
});

test.each([
  ['<project name="" mrproject-version="2">', 'xml.planner'],
  ['<APIBusinessObjects>', 'xml.primavera'],
  ['<html>', 'xml.unknown'],
  ['<!-- open', 'xml.unknown'],
])('%j is refused with its reason', (head, code) => {
  expect(sniff(bytesOf(head))).toEqual({ kind: 'refused', code });
});
