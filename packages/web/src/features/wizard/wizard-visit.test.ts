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

  it('takes the queries of the first two steps', () => {
    const query = { templateId: 't1', styleId: 's1' };
    expect(readVisit({ folderId: 'f1' }, query)).toEqual(visit);
  });

  it('takes the path before the query', () => {
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

  it('a public chart comes in its own look, unless another is asked for', () => {
    expect(readVisit({ templateId: 'p1' }, { publicTemplate: 'true' }).styleId).toBe('p1');
    expect(readVisit({ templateId: 'p1' }, { publicTemplate: 'true', styleId: 's1' }).styleId).toBe('s1');
    expect(readVisit({ templateId: 't1' }, { publicTemplate: 'p1' }).styleId).toBe('style1');
  });

  it('starts with the public chart that is named', () => {
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
  ])('fullScreen=%s frees the header: %s', (fullScreen, isFullScreen) => {
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

  it('takes a public chart’s look away with it, and brings it back', () => {
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
  ] as const)('leads to the step %s with what was chosen', (step, href) => {
    expect(stepHref(step, visit)).toBe(href);
  });

  it('takes the public template and fullScreen along', () => {
    const wide = { ...visit, publicId: 'p1', isFullScreen: true };
    expect(stepHref('name', wide)).toBe('/new/f1/t1/s1?publicTemplate=p1&fullScreen=true');
    expect(stepHref('style', wide)).toBe('/new/f1/t1?styleId=s1&publicTemplate=p1&fullScreen=true');
  });
});

describe('canJump', () => {
  it('leads back always, forward only with fullScreen, never to where one is', () => {
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
