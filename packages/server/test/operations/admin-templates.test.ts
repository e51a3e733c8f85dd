import { createState, MAIN, stateFromJson } from '@giotto/chart/model';
import {
  arrangeTemplates,
  createGantt,
  getDataTemplatePicture,
  getStyleTemplatePicture,
  getTemplate,
  getTemplateOfGantt,
  listAdminTemplates,
  listDataTemplates,
  listStyleTemplates,
  promoteTemplate,
  removeTemplate,
  type TemplateList,
} from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackState } from '../../src/domains/charts/state/packed-state.ts';
import { type AdminSite, startAdminSite } from '../support/admin-site.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { call } from '../support/test-client.ts';

let site: AdminSite;
beforeAll(async () => {
  site = await startAdminSite();
});
afterAll(() => site.server.stop());

const endpoints = { data: listDataTemplates, style: listStyleTemplates };
const listed = async (list: TemplateList) =>
  (await call(site.server, endpoints[list], {}, site.ana)).body.templates.map(({ ganttId }) => ganttId);

async function promote(list: TemplateList, ganttId: string): Promise<string> {
  const body = {
    ganttId,
    list,
    name: 'Our plan',
    offer: list === 'style' ? 'premium' : 'everybody',
  } as const;
  return (await call(site.server, promoteTemplate, { body }, site.admin)).body.templateId;
}

describe('a chart that an admin turns into a template', () => {
  it('is offered to everybody at once, with picture and content, and charts can be created from it', async () => {
    const ganttId = await addChart(site.server, site.admin);
    const templateId = await promote('data', ganttId);
    expect(await listed('data')).toContain(templateId);
    expect(await listed('style')).not.toContain(templateId);

    const picture = await call(site.server, getDataTemplatePicture, { params: { ganttId: templateId } });
    expect([picture.status, String(picture.body).slice(0, 4)]).toEqual([200, '<svg']);
    const content = await call(site.server, getTemplate, { params: { list: 'data', templateId } }, site.ana);
    expect(content.body).toMatchObject({ templateId, name: 'Our plan', isPremium: false });

    const params = { userId: site.ana.userId };
    const made = await call(
      site.server,
      createGantt,
      { params, body: { name: 'Mine', templateId } },
      site.ana,
    );
    expect(made.status).toBe(200);
    expect(await site.newestAct()).toMatchObject({
      act: 'template.promote',
      details: { ganttId, list: 'data' },
    });
  });

  it('contributes only its look as a style, which may be premium', async () => {
    const templateId = await promote('style', await addChart(site.server, site.admin));
    const { templates } = (await call(site.server, listStyleTemplates, {}, site.ana)).body;
    expect(templates.at(-1)).toEqual({ ganttId: templateId, ganttName: 'Our plan', isPremium: true });
    const picture = await call(site.server, getStyleTemplatePicture, { params: { ganttId: templateId } });
    expect(picture.status).toBe(200);
    const params = { userId: site.ana.userId };
    const body = { name: 'Mine', styleId: templateId };
    expect((await call(site.server, createGantt, { params, body }, site.ana)).status).toBe(200);
  });

  it('must be accessible to the admin like to anybody else', async () => {
    const ganttId = await addChart(site.server, site.ana);
    const body = { ganttId, list: 'data', name: 'Hers', offer: 'everybody' } as const;
    expect((await call(site.server, promoteTemplate, { body }, site.admin)).code).toBe('NotFound');
  });

  it('is removed for good, while its charts stay', async () => {
    const templateId = await promote('data', await addChart(site.server, site.admin));
    const params = { list: 'data', templateId } as const;
    expect((await call(site.server, removeTemplate, { params }, site.admin)).status).toBe(200);
    expect(await listed('data')).not.toContain(templateId);
    const gone = await call(site.server, getDataTemplatePicture, { params: { ganttId: templateId } });
    expect(gone.code).toBe('NotFound');
    expect((await call(site.server, removeTemplate, { params }, site.admin)).code).toBe('NotFound');
    expect(await site.newestAct()).toMatchObject({ act: 'template.remove', details: { name: 'Our plan' } });
  });
});

describe('the order of templates', () => {
  it('is set by admins, and hidden templates are offered to nobody', async () => {
    const { style } = (await call(site.server, listAdminTemplates, {}, site.admin)).body;
    const templates = style
      .map(({ id }) => ({ id, isHidden: id === 'style3' }))
      .reverse()
      .concat({ id: 'unknown', isHidden: false });
    const params = { list: 'style' } as const;
    expect(
      (await call(site.server, arrangeTemplates, { params, body: { templates } }, site.admin)).status,
    ).toBe(200);
    const wanted = style.map(({ id }) => id).filter((id) => id !== 'style3');
    expect(await listed('style')).toEqual(wanted.reverse());
    const after = (await call(site.server, listAdminTemplates, {}, site.admin)).body.style;
    expect(after.find(({ id }) => id === 'style3')).toMatchObject({ isBuiltIn: true, isHidden: true });
    expect(await site.newestAct()).toMatchObject({
      act: 'template.arrange',
      details: { hidden: ['style3'] },
    });
  });

  it("includes the built-in ones, which can't be removed", async () => {
    const params = { list: 'style', templateId: 'style3' } as const;
    expect((await call(site.server, removeTemplate, { params }, site.admin)).code).toBe('NotFound');
  });

  it("can't be changed by anyone else", async () => {
    const params = { list: 'style' } as const;
    const answer = await call(site.server, arrangeTemplates, { params, body: { templates: [] } }, site.ana);
    expect([answer.status, answer.code]).toEqual([403, 'Forbidden']);
  });
});

describe('a data template made from a chart', () => {
  const startOf = async (data: string) => {
    const { json } = await unpackState(Buffer.from(data, 'base64'));
    return stateFromJson(json).timeline.get(MAIN)?.startDate?.slice(0, 10);
  };

  it('starts in the week in which it is used, like the built-in ones', async () => {
    const state = {
      ...createState(),
      timeline: new Map([[MAIN, { startDate: '2024-01-01' }]]),
      task: new Map([['first', { order: 'a0', title: 'First', start: 2, duration: 3 }]]),
    };
    const templateId = await promote('data', await addChart(site.server, site.admin, state));
    const use = async () => {
      const content = await call(
        site.server,
        getTemplate,
        { params: { list: 'data', templateId } },
        site.ana,
      );
      const { userId } = site.ana;
      const body = { name: 'Mine', templateId };
      const { ganttId } = (await call(site.server, createGantt, { params: { userId }, body }, site.ana)).body;
      const made = await call(site.server, getTemplateOfGantt, { params: { userId, ganttId } }, site.ana);
      return [await startOf(content.body.data), await startOf(made.body.data)];
    };
    // A Sunday: its week began on 23 February.
    expect(await use()).toEqual(['2026-02-23', '2026-02-23']);
    site.server.clock.advance(86_400_000);
    expect(await use()).toEqual(['2026-03-02', '2026-03-02']);
  });
});
