import { createState, MAIN, stateFromJson } from '@giotto/chart/model';
import {
  arrangeTemplates,
  createGantt,
  getDataTemplatePicture,
  getStyleTemplatePicture,
  getTemplate,
  getTemplateOfGantt,
  listAdminActs,
  listAdminTemplates,
  listDataTemplates,
  listStyleTemplates,
  promoteTemplate,
  removeTemplate,
  type TemplateList,
} from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackState } from '../src/charts/packed-state.ts';
import { addChart } from './chart-fixtures.ts';
import { createAccount, type TestAccount } from './test-accounts.ts';
import { call } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let admin: TestAccount;
let ana: TestAccount;
beforeAll(async () => {
  const boss = 'boss@giotto.example';
  server = await startTestServer({ environment: { adminEmails: [boss] } });
  admin = await createAccount(server, { email: boss, hasSecondStep: true });
  ana = await createAccount(server);
});
afterAll(() => server.stop());

const endpoints = { data: listDataTemplates, style: listStyleTemplates };
const listed = async (list: TemplateList) =>
  (await call(server, endpoints[list], {}, ana)).body.templates.map(({ ganttId }) => ganttId);
const newestAct = async () => (await call(server, listAdminActs, { query: {} }, admin)).body.acts[0];

async function promote(list: TemplateList, ganttId: string): Promise<string> {
  const body = {
    ganttId,
    list,
    name: 'Our plan',
    offer: list === 'style' ? 'premium' : 'everybody',
  } as const;
  return (await call(server, promoteTemplate, { body }, admin)).body.templateId;
}

describe('a chart that an admin makes a template', () => {
  it('is offered to everybody at once, with its picture and content, and charts are made of it', async () => {
    const ganttId = await addChart(server, admin);
    const templateId = await promote('data', ganttId);
    expect(await listed('data')).toContain(templateId);
    expect(await listed('style')).not.toContain(templateId);

    const picture = await call(server, getDataTemplatePicture, { params: { ganttId: templateId } });
    expect([picture.status, String(picture.body).slice(0, 4)]).toEqual([200, '<svg']);
    const content = await call(server, getTemplate, { params: { list: 'data', templateId } }, ana);
    expect(content.body).toMatchObject({ templateId, name: 'Our plan', isPremium: false });

    const params = { userId: ana.userId };
    const made = await call(server, createGantt, { params, body: { name: 'Mine', templateId } }, ana);
    expect(made.status).toBe(200);
    expect(await newestAct()).toMatchObject({ act: 'template.promote', details: { ganttId, list: 'data' } });
  });

  it('gives its look alone as a style, which may be premium', async () => {
    const templateId = await promote('style', await addChart(server, admin));
    const { templates } = (await call(server, listStyleTemplates, {}, ana)).body;
    expect(templates.at(-1)).toEqual({ ganttId: templateId, ganttName: 'Our plan', isPremium: true });
    const picture = await call(server, getStyleTemplatePicture, { params: { ganttId: templateId } });
    expect(picture.status).toBe(200);
    const params = { userId: ana.userId };
    const body = { name: 'Mine', styleId: templateId };
    expect((await call(server, createGantt, { params, body }, ana)).status).toBe(200);
  });

  it('must be open to the admin like to anybody', async () => {
    const ganttId = await addChart(server, ana);
    const body = { ganttId, list: 'data', name: 'Hers', offer: 'everybody' } as const;
    expect((await call(server, promoteTemplate, { body }, admin)).code).toBe('NotFound');
  });

  it('is removed for good, and its charts stay', async () => {
    const templateId = await promote('data', await addChart(server, admin));
    const params = { list: 'data', templateId } as const;
    expect((await call(server, removeTemplate, { params }, admin)).status).toBe(200);
    expect(await listed('data')).not.toContain(templateId);
    const gone = await call(server, getDataTemplatePicture, { params: { ganttId: templateId } });
    expect(gone.code).toBe('NotFound');
    expect((await call(server, removeTemplate, { params }, admin)).code).toBe('NotFound');
    expect(await newestAct()).toMatchObject({ act: 'template.remove', details: { name: 'Our plan' } });
  });
});

describe('the order of templates', () => {
  it('is the admin’s, and what they hide is offered to nobody', async () => {
    const { style } = (await call(server, listAdminTemplates, {}, admin)).body;
    const templates = style
      .map(({ id }) => ({ id, isHidden: id === 'style3' }))
      .reverse()
      .concat({ id: 'unknown', isHidden: false });
    const params = { list: 'style' } as const;
    expect((await call(server, arrangeTemplates, { params, body: { templates } }, admin)).status).toBe(200);
    const wanted = style.map(({ id }) => id).filter((id) => id !== 'style3');
    expect(await listed('style')).toEqual(wanted.reverse());
    const after = (await call(server, listAdminTemplates, {}, admin)).body.style;
    expect(after.find(({ id }) => id === 'style3')).toMatchObject({ isBuiltIn: true, isHidden: true });
    expect(await newestAct()).toMatchObject({ act: 'template.arrange', details: { hidden: ['style3'] } });
  });

  it('keeps those of the program: they are not removed', async () => {
    const params = { list: 'style', templateId: 'style3' } as const;
    expect((await call(server, removeTemplate, { params }, admin)).code).toBe('NotFound');
  });

  it('is nobody else’s to change', async () => {
    const params = { list: 'style' } as const;
    const answer = await call(server, arrangeTemplates, { params, body: { templates: [] } }, ana);
    expect([answer.status, answer.code]).toEqual([403, 'Forbidden']);
  });
});

describe('a data template that was made of a chart', () => {
  const startOf = async (data: string) => {
    const { json } = await unpackState(Buffer.from(data, 'base64'));
    return stateFromJson(json).timeline.get(MAIN)?.startDate?.slice(0, 10);
  };

  it('begins in the week in which it is used, like those of the program', async () => {
    const state = {
      ...createState(),
      timeline: new Map([[MAIN, { startDate: '2024-01-01' }]]),
      task: new Map([['first', { order: 'a0', title: 'First', start: 2, duration: 3 }]]),
    };
    const templateId = await promote('data', await addChart(server, admin, state));
    const use = async () => {
      const content = await call(server, getTemplate, { params: { list: 'data', templateId } }, ana);
      const { userId } = ana;
      const body = { name: 'Mine', templateId };
      const { ganttId } = (await call(server, createGantt, { params: { userId }, body }, ana)).body;
      const made = await call(server, getTemplateOfGantt, { params: { userId, ganttId } }, ana);
      return [await startOf(content.body.data), await startOf(made.body.data)];
    };
    // A Sunday: its week began on the 23rd of February.
    expect(await use()).toEqual(['2026-02-23', '2026-02-23']);
    server.clock.advance(86_400_000);
    expect(await use()).toEqual(['2026-03-02', '2026-03-02']);
  });
});
