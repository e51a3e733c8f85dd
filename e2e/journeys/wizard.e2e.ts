import { expect } from 'vitest';
import { createAccount, createChart, send } from '../support/account.ts';
import { EditorPage } from '../support/editor-page.ts';
import { expectFocus } from '../support/expect-focus.ts';
import { wizardJourney } from '../support/wizard-journey.ts';
import { WizardPage } from '../support/wizard-page.ts';
import { openWorkspace } from '../support/workspace-page.ts';

const steps = ['Select data template', 'Select style template', 'Select name & folder'] as const;
const watermark = 'Using this style will apply a watermark';

wizardJourney(
  'Enter accepts the offer of every step: three times create a chart',
  async ({ app, ana, open }) => {
    const wizard = await open('/new/green');
    const { page } = wizard;
    await wizard.expectChosen('data', 'Starter plan');
    expect(await wizard.padding()).toBe('55px');
    await page.keyboard.press('Enter');
    await wizard.expectChosen('style', 'Clarity');
    expect(await wizard.padding()).toBe('375px');
    await page.keyboard.press('Enter');
    await wizard.main.getByRole('option', { name: 'Green', selected: true }).waitFor();
    expect(await wizard.padding()).toBe('375px');
    await expect
      .poll(() => wizard.main.getByRole('heading').allTextContents())
      .toEqual(['Enter a Gantt name', 'Select a folder']);
    const offered = wizard.main.getByRole('listbox').getByRole('option');
    const folders = ['Red', 'Green', 'Style templates', 'Data templates'];
    await expect.poll(() => offered.allTextContents()).toEqual(folders);
    await expect.poll(() => wizard.name.inputValue()).toBe('Starter plan (1)');
    await page.keyboard.press('Enter');
    await wizard.expectEditor('Starter plan (1)');
    expect(wizard.created).toHaveLength(1);
    await page.getByText('Goals and scope').first().waitFor();

    const list = await openWorkspace(await app.openTab(ana), app.url, '/green');
    await list.expectCharts(['Starter plan (1)']);
    const picture = list.card('Starter plan (1)').locator('img');
    await expect.poll(() => picture.evaluate((e: HTMLImageElement) => e.naturalWidth)).toBeGreaterThan(0);
  },
);

wizardJourney(
  'Back from the new chart leads to the list, and so it does behind a link to the wizard',
  async ({ app, ana, open }) => {
    for (const isLinked of [false, true]) {
      const wizard = isLinked
        ? await open('/new/green')
        : new WizardPage((await openWorkspace(await app.openTab(ana), app.url, '/green')).page);
      const { page } = wizard;
      if (!isLinked) await page.getByRole('link', { name: 'Create a new Gantt' }).first().click();
      await wizard.expectChosen('data', 'Starter plan');
      await wizard.button('Select this template').click();
      await wizard.expectChosen('style', 'Clarity');
      await page.goBack();
      await wizard.expectChosen('data', 'Starter plan');
      await wizard.button('Select this template').click();
      await wizard.expectChosen('style', 'Clarity');
      await page.reload();
      await wizard.button('Select this style').click();
      const name = isLinked ? 'By a link' : 'From the list';
      await wizard.name.fill(name);
      await wizard.button('Create Gantt').click();
      await wizard.expectEditor(name);
      await page.goBack();
      await page.getByRole('heading', { name: 'Green' }).waitFor();
      await page.getByText(name, { exact: true }).first().waitFor();
      await page.goForward();
      await wizard.expectEditor(name);
    }
  },
);

wizardJourney(
  'by pointer: the carousel steps through templates, and the choice follows',
  async ({ open }) => {
    const wizard = await open('/new/n');
    const { page } = wizard;
    await wizard.expectChosen('data', 'Starter plan');
    await wizard.button('Previous').click();
    await wizard.expectChosen('data', 'Blank');
    await expect.poll(() => wizard.button('Previous').isDisabled()).toBe(true);
    await wizard.button('Next').click();
    await wizard.button('Next').click();
    await wizard.expectChosen('data', 'Product roadmap');
    await wizard.option('Marketing launch').click();
    await wizard.expectChosen('data', 'Marketing launch');
    await wizard.preview('Marketing launch').getByText('Launch week').first().waitFor();
    await wizard.option('Marketing launch').hover();
    await page.mouse.wheel(0, -100);
    await wizard.expectChosen('data', 'House construction');
    await page.keyboard.press('ArrowLeft');
    await wizard.expectChosen('data', 'Product roadmap');
    // Buttons and keys can be mixed.
    await wizard.button('Next').press('Enter');
    await wizard.expectChosen('data', 'House construction');
    await page.keyboard.press('Shift+Tab');
    await wizard.expectChosen('data', 'House construction');
    await page.keyboard.press('ArrowLeft');
    await wizard.expectChosen('data', 'Product roadmap');
    // The address has each choice at once.
    const chosen = (field: string) => new URL(page.url()).searchParams.get(field);
    await expect.poll(() => chosen('templateId')).toBe('productRoadmap');
    await page.reload();
    await wizard.expectChosen('data', 'Product roadmap');
    await wizard.button('Select this template').click();

    await wizard.expectChosen('style', 'Clarity');
    await wizard.option('Paper').click();
    await wizard.expectChosen('style', 'Paper');
    await expect.poll(() => chosen('styleId')).toBe('style3');
    await page.reload();
    await wizard.expectChosen('style', 'Paper');
    await wizard.preview('Paper').getByText('Growth').first().waitFor();
    await wizard.button('Select this style').click();
    await expect.poll(() => wizard.name.inputValue()).toBe('Product roadmap (1)');
    // Without a folder in the address, it is the first one.
    await wizard.main.getByRole('option', { name: 'Red', selected: true }).waitFor();
    await wizard.main.getByRole('option', { name: 'Green' }).click();
    await wizard.name.fill('Spring');
    await wizard.button('Create Gantt').click();
    await wizard.expectEditor('Spring');
    expect(JSON.parse(wizard.created[0] ?? '')).toMatchObject({
      name: 'Spring',
      folder: 'green',
      styleId: 'style3',
    });
  },
);

wizardJourney(
  'a blank chart of the chosen style opens with the cursor in its first title, and is filled by typing',
  async ({ ana, app, open }) => {
    const wizard = await open('/new/n');
    const { page } = wizard;
    await wizard.expectChosen('data', 'Starter plan');
    await expect.poll(() => wizard.main.getByRole('option').count()).toBe(13);
    await wizard.option('Blank').click();
    await wizard.main.getByText('An empty chart. Type or draw your first task.').waitFor();
    await page.keyboard.press('Enter');
    await wizard.expectChosen('style', 'Clarity');
    await wizard.option('Boardroom').click();
    await wizard.preview('Boardroom').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => wizard.name.inputValue()).toBe('New Gantt chart');
    await page.keyboard.press('Enter');
    await wizard.expectEditor('New Gantt chart');
    const editor = new EditorPage(page);
    const first = page.getByPlaceholder('Name your first task');
    await expectFocus(first);
    expect(await editor.canvas.locator('[role=row]').count()).toBe(0);
    for (const title of ['Survey', 'Groundwork', 'Walls']) {
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => editor.titles()).toEqual(['Survey', 'Groundwork', 'Walls']);
    await editor.saved();
    await page.reload();
    await expect.poll(() => editor.titles()).toEqual(['Survey', 'Groundwork', 'Walls']);
    expect(await first.count()).toBe(0);

    // Starting in another way leaves no untitled task behind.
    const { path } = await createChart(app.url, ana, { name: 'Drawn', templateId: 'blank' });
    await page.goto(`${app.url}${path}`);
    await expectFocus(first);
    await page.keyboard.press('Escape');
    await first.waitFor({ state: 'detached' });
    await page.getByText('Drag on a row, or paste a list').waitFor();
    await page.getByRole('button', { name: 'New task' }).click();
    await page.keyboard.type('Only this');
    await page.keyboard.press('Tab');
    await expect.poll(() => editor.titles()).toEqual(['Only this']);

    const list = await createChart(app.url, ana, { name: 'Pasted', templateId: 'blank' });
    await page.goto(`${app.url}${list.path}`);
    await expectFocus(first);
    await page.evaluate(() => navigator.clipboard.writeText('House\n  Floors\n  Roof'));
    await page.keyboard.press('Control+v');
    await expect.poll(() => editor.titles()).toEqual(['House', 'Floors', 'Roof']);
  },
);

wizardJourney(
  'the header leads back, and forward only in full screen; the choice stays',
  async ({ open }) => {
    const wizard = await open('/new/red');
    const { page } = wizard;
    await wizard.expectJumps([]);
    await wizard.option('Product roadmap').dblclick();
    await wizard.expectChosen('style', 'Clarity');
    await wizard.expectJumps([steps[0]]);
    await wizard.option('Boardroom').dblclick();
    await wizard.name.waitFor();
    await wizard.expectJumps([steps[0], steps[1]]);
    await wizard.header.getByRole('link', { name: steps[1] }).click();
    await wizard.expectChosen('style', 'Boardroom');
    await wizard.header.getByRole('link', { name: steps[0] }).click();
    await wizard.expectChosen('data', 'Product roadmap');
    await wizard.expectJumps([]);
    await page.goBack();
    await wizard.expectChosen('style', 'Boardroom');
    await page.reload();
    await wizard.expectChosen('style', 'Boardroom');

    await page.goto(
      `${new URL(page.url()).origin}/new/red?fullScreen=true&templateId=houseConstruction&styleId=style2`,
    );
    await wizard.expectJumps([steps[1], steps[2]]);
    await wizard.header.getByRole('link', { name: steps[2] }).click();
    await expect.poll(() => wizard.name.inputValue()).toBe('House construction (1)');
    await wizard.header.getByRole('link', { name: steps[1] }).click();
    await wizard.expectChosen('style', 'Boardroom');
    await wizard.expectJumps([steps[0], steps[2]]);
    await page.getByRole('button', { name: 'Back to my charts' }).click();
    await page.waitForURL('**/red');
  },
);

wizardJourney(
  'premium styles have a tag; a style other than the default adds a watermark',
  async ({ open }) => {
    const wizard = await open('/new/red/defaultGantt');
    await wizard.expectChosen('style', 'Clarity');
    expect(await wizard.main.getByText(watermark).count()).toBe(0);
    await expect.poll(() => wizard.option('Blueprint').getByText('Premium').count()).toBe(1);
    expect(await wizard.option('Paper').getByText('Premium').count()).toBe(0);
    await wizard.option('Blueprint').click();
    await wizard.main.getByText(watermark).waitFor();
    await wizard.preview('Blueprint').getByText('Made with Giotto').waitFor();
    await wizard.button('Select this style').click();
    await wizard.name.waitFor();
    await wizard.main.getByText(watermark).waitFor();
  },
);

wizardJourney('charts of the template folders are offered, and used', async ({ app, ana, open }) => {
  const title = 'Sweep the yard';
  const state = { task: { 'task-sweep-000001': { title, start: 0, duration: 5, order: 'B' } } };
  await createChart(app.url, ana, { name: 'My yard', folder: 'dataTemplates', state });
  await createChart(app.url, ana, { name: 'My look', folder: 'styleTemplates', styleId: 'style4' });
  const wizard = await open('/new/red');
  const { page } = wizard;
  await wizard.expectChosen('data', 'Starter plan');
  await expect.poll(() => wizard.main.getByRole('option').first().textContent()).toContain('My yard');
  await page.keyboard.press('Home');
  await wizard.expectChosen('data', 'My yard');
  await wizard.preview('My yard').getByText(title).waitFor();
  await page.keyboard.press('Enter');
  await wizard.expectChosen('style', 'Clarity');
  await wizard.option('My look').click();
  await wizard.expectChosen('style', 'My look');
  await wizard.preview('My look').getByText(title).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => wizard.name.inputValue()).toBe('My yard (1)');
  await page.keyboard.press('Enter');
  await wizard.expectEditor('My yard (1)');
  await page.getByText(title).first().waitFor();
  await page.getByText('Made with Giotto').first().waitFor();
});

wizardJourney('a public chart is a template where its owner allows it', async ({ app, ana, open }) => {
  const ben = await createAccount(app.url, 'Ben Okoye');
  const chart = await createChart(app.url, ben, { name: 'Ben’s plan', styleId: 'style5' });
  const configure = (body: Record<string, boolean>) =>
    send(app.url, 'PUT', `/users/${ben.userId}/gantts/${chart.ganttId}/configuration`, body, ben.token);
  await configure({ isPublic: true, isPublicAllowDuplicate: true });

  const embed = await app.openTab(ana);
  await embed.goto(`${app.url}/embedded-gantts/${chart.ganttId}`);
  const [opened] = await Promise.all([
    embed.waitForEvent('popup'),
    embed.getByRole('link', { name: 'Create Gantt from this template' }).click(),
  ]);
  // It polls its chart, which is about to become inaccessible.
  await embed.close();
  const wizard = new WizardPage(opened);
  await wizard.expectChosen('style', 'Ben’s plan');
  await wizard.page.keyboard.press('Enter');
  await expect.poll(() => wizard.name.inputValue()).toBe('Ben’s plan (1)');

  // Closed in the meantime: the server has the final say.
  await configure({ isPublicAllowDuplicate: false });
  app.expectErrors(/400/);
  await wizard.button('Create Gantt').click();
  await wizard.main.getByRole('alert').waitFor();
  await configure({ isPublicAllowDuplicate: true });
  await wizard.button('Create Gantt').click();
  await wizard.expectEditor('Ben’s plan (1)');
  await wizard.page.close();

  app.expectErrors(/404.*public-gantts/);
  for (const options of [{ isPublicAllowDuplicate: false }, { isPublic: false }]) {
    await configure(options);
    const refused = await open(`/new/n/${chart.ganttId}?publicTemplate=true`);
    await refused.main.getByText("This template doesn't exist").waitFor();
    expect(await refused.main.getByRole('alert').count()).toBe(0);
    expect(await refused.button('Select this style').count()).toBe(0);
  }
});
