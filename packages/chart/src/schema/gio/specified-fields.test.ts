import { expect, test } from 'vitest';
import { readGio } from './read-gio.ts';
import { writeData } from './write-gio.ts';

const DEPENDENCY_TEMPLATE = { lineColor: '#756ba4', lineType: 'medium', lineDash: 'solid', showArrow: true };

/** Every specified field, each with a value (`spec/charts.md` §3, Chart schema and Theme). */
const SPECIFIED = {
  version: 3,
  startDate: '2027-01-04',
  format: 'DD/MM',
  scaleTypeLang: 'de',
  scaleTypeScale: 'week',
  ganttWidth: 1100,
  lockTaskLabelSpacing: true,
  dateSnipping: 'day',
  layoutLockWidth: true,
  layoutLockHeight: true,
  layout: 'A4Portrait',
  endDate: 60,
  taskOrder: 'a',
  tasks: {
    a: {
      id: 'a',
      title: 'Plan',
      titleColor: '#111111',
      duration: 5,
      progress: 40,
      start: 2,
      color: '#222222',
      colorInProgress: '#333333',
      corner: 4,
      indentation: 0,
      strokeColor: '#444444',
      showStroke: true,
      showLine: true,
      lineColor: '#555555',
      showInlineDate: true,
      inlineDateColor: '#666666',
      inlineDateBackgroundColor: '#777777',
      titlePosition: 'right',
      externalLink: 'https://giotto.example/',
      designTemplate: 'default',
    },
  },
  milestones: {
    m: {
      id: 'm',
      title: 'Launch',
      positionInUnit: 7,
      position: 1,
      textColor: '#111111',
      lineColor: '#222222',
      iconColor: '#333333',
      icon: 'flag',
      textPosition: 'left',
      showDate: true,
      designTemplate: 'default',
    },
  },
  verticalLanes: { v: { id: 'v', title: 'Freeze', positionInUnit: 3, duration: 2, ...laneLook() } },
  horizontalLanes: { h: { id: 'h', title: 'Team', rowIndex: 0, duration: 1, ...laneLook() } },
  verticalMarkers: {
    k: { id: 'k', title: 'Review', titleRow: 1, positionInUnit: 4, ...markerLook(), showDate: true },
  },
  horizontalMarkers: {
    l: { id: 'l', title: 'Gate', titlePositionInUnit: 1, rowIndex: 1, ...markerLook() },
  },
  dependencies: { d: { id: 'd', from: 'a', to: 'm', designTemplate: 'important' } },
  theme: {
    font: 'Rasa',
    backgroundColor: '#FAFAFA',
    headerBackgroundColor: '#EEEEEE',
    headerTextColor: '#222222',
    imagePaddingTop: 10,
    imagePaddingBottom: 12,
    taskDesignTemplates: { default: { key: 'default', color: '#2563EB' } },
    taskDesignTemplatesOrder: 'default',
    milestoneDesignTemplates: { default: { key: 'default', iconColor: '#2563EB' } },
    milestoneDesignTemplatesOrder: 'default',
    laneDesignTemplates: { default: { key: 'default', backgroundColor: '#EEEEEE' } },
    laneDesignTemplatesOrder: 'default',
    dependencyDesignTemplates: {
      default: { key: 'default', ...DEPENDENCY_TEMPLATE },
      important: { key: 'important', ...DEPENDENCY_TEMPLATE, lineColor: '#DC2626' },
    },
    dependencyDesignTemplatesOrder: 'default;important',
  },
};

function laneLook() {
  return {
    textColor: '#111111',
    backgroundColor: '#DDDDDD',
    borderColor: '#AAAAAA',
    designTemplate: 'default',
  };
}

function markerLook() {
  return {
    showLine: true,
    lineColor: '#111111',
    backgroundColor: '#222222',
    textColor: '#FFFFFF',
    lineDash: 'dashed',
    designTemplate: 'default',
  };
}

test('every specified field of a chart and its theme is read, and written under the same name', () => {
  const result = readGio(JSON.stringify({ data: SPECIFIED }));
  expect(result.ok ? [] : result.problems).toEqual([]);
  if (result.ok) expect(writeData(result.state)).toEqual(SPECIFIED);
});

test('without dependency templates an old file gets the two specified ones, in their order, and no dependencies', () => {
  const { dependencies, tasks, milestones } = SPECIFIED;
  const result = readGio(JSON.stringify({ data: { tasks, milestones, dependencies } }));
  expect(result.ok ? writeData(result.state) : null).toMatchObject({
    dependencies: {},
    theme: {
      dependencyDesignTemplates: {
        default: { key: 'default', lineColor: '#756ba4', lineType: 'medium', showArrow: true },
        important: { key: 'important', lineColor: '#DC2626', lineType: 'medium', showArrow: true },
      },
      dependencyDesignTemplatesOrder: 'default;important',
    },
  });
});
