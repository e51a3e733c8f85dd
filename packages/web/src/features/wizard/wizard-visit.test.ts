import { describe, expect, it } from 'vitest';
import { canJump, readVisit, stepHref, type WizardVisit, withTemplate, wizardSteps } from './wizard-visit.ts';

const visit: WizardVisit = {
  folderId: 'f1',
  templateId: 't1',
  styleId: 's1',
  publicId: undefined,
  isFullScreen: false,
  isWelcome: false,
};

describe('readVisit', () => {
  it('falls back to the default template, the default style and no folder', () => {
    expect(readVisit({}, {})).toEqual({
      folderId: 'n',
      templateId: 'defaultGantt',
      styleId: 'style1',
      publicId: undefined,
      isFullScreen: false,
      isWelcome: false,
    });
  });

  it('reads the query of the first two steps', () => {
    const query = { templateId: 't1', styleId: 's1' };
    expect(readVisit({ folderId: 'f1' }, query)).toEqual(visit);
  });

  it('prefers the path to the query', () => {
    const params = { folderId: 'f1', templateId: 't1', styleId: 's1' };
    expect(readVisit(params, { templateId: 't2', styleId: 's2' })).toEqual(visit);
  });

  it.each([
    ['true', 'abc', 'abc'],
    ['xyz', 'abc', 'xyz'],
    ['xyz', undefined, 'xyz'],
    ['true', undefined, undefined],
    ['false', 'abc', undefined],
    [undefined, 'abc', undefined],
  ])('publicTemplate=%s with the template %s offers %s', (publicTemplate, templateId, publicId) => {
    const query = { ...(publicTemplate !== undefined && { publicTemplate }) };
    expect(readVisit({ folderId: 'n', templateId }, query).publicId).toBe(publicId);
  });

  it('a public chart keeps its own style unless the URL asks for another', () => {
    expect(readVisit({ templateId: 'p1' }, { publicTemplate: 'true' }).styleId).toBe('p1');
    expect(readVisit({ templateId: 'p1' }, { publicTemplate: 'true', styleId: 's1' }).styleId).toBe('s1');
    expect(readVisit({ templateId: 't1' }, { publicTemplate: 'p1' }).styleId).toBe('style1');
  });

  it('starts with the named public chart', () => {
    expect(readVisit({ folderId: 'n' }, { publicTemplate: 'p1' })).toMatchObject({
      templateId: 'p1',
      styleId: 'p1',
    });
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    [undefined, false],
  ])('fullScreen=%s unlocks the header: %s', (fullScreen, isFullScreen) => {
    expect(readVisit({}, { ...(fullScreen !== undefined && { fullScreen }) }).isFullScreen).toBe(
      isFullScreen,
    );
  });
});

describe('withTemplate', () => {
  const open = { ...visit, templateId: 'p1', styleId: 'p1', publicId: 'p1' };

  it('keeps the chosen style', () => {
    expect(withTemplate(visit, 't2')).toEqual({ ...visit, templateId: 't2' });
    expect(withTemplate({ ...open, styleId: 's1' }, 't2').styleId).toBe('s1');
  });

  it('drops a public chart’s style with the chart and restores it with the chart', () => {
    const other = withTemplate(open, 't2');
    expect(other).toMatchObject({ templateId: 't2', styleId: 'style1' });
    expect(withTemplate(other, 'p1')).toEqual(open);
  });
});

describe('stepHref', () => {
  it.each([
    ['data', '/new/f1?templateId=t1&styleId=s1'],
    ['style', '/new/f1/t1?styleId=s1'],
    ['name', '/new/f1/t1/s1'],
  ] as const)('leads to the step %s with the current choices', (step, href) => {
    expect(stepHref(step, visit)).toBe(href);
  });

  it('passes on the public template and fullScreen', () => {
    const wide = { ...visit, publicId: 'p1', isFullScreen: true };
    expect(stepHref('name', wide)).toBe('/new/f1/t1/s1?publicTemplate=p1&fullScreen=true');
    expect(stepHref('style', wide)).toBe('/new/f1/t1?styleId=s1&publicTemplate=p1&fullScreen=true');
  });
});

describe('canJump', () => {
  it('always leads back, forward only with fullScreen, never to the current step', () => {
    const jumps = (isFullScreen: boolean) =>
      wizardSteps.flatMap((from) =>
        wizardSteps.filter((to) => canJump(from, to, isFullScreen)).map((to) => `${from}>${to}`),
      );
    expect(jumps(false)).toEqual(['style>data', 'name>data', 'name>style']);
    expect(jumps(true)).toEqual([
      'data>style',
      'data>name',
      'style>data',
      'style>name',
      'name>data',
      'name>style',
    ]);
  });
});
