import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { expectFocus } from '../support/expect-focus.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { wizardJourney } from '../support/wizard-journey.ts';

wizardJourney('templates appear all at once, and nothing moves when they do', async ({ app, ana, open }) => {
  await createChart(app.url, ana, { name: 'My yard', folder: 'dataTemplates' });
  const wizard = await open('/new/red');
  const { page } = wizard;
  const options = wizard.main.getByRole('option');
  const loading = wizard.main.getByRole('status', { name: 'Loading templates' });
  const accept = wizard.button('Select this template');
  for (const address of ['**/api/homepage', '**/api/templates/data']) {
    const release = await holdAnswers(page, address);
    const held = page.waitForRequest(address);
    await page.goto(`${app.url}/new/red`);
    await held;
    await loading.waitFor();
    await wizard.preview('Starter plan').waitFor();
    expect(await options.count()).toBe(0);
    const before = await accept.boundingBox();
    release();
    await wizard.expectChosen('data', 'Starter plan');
    await expect
      .poll(async () => (await options.allTextContents()).slice(0, 3))
      .toEqual(['My yard', 'Blank', 'Starter plan']);
    await expect.poll(() => accept.boundingBox()).toEqual(before);
    // The keyboard starts at the chosen template.
    await expectFocus(wizard.option('Starter plan'));
    await page.keyboard.press('Home');
    await wizard.expectChosen('data', 'My yard');
    await page.unroute(address);
  }
});

wizardJourney('templates that appear leave the focus where the person has moved it', async ({ open }) => {
  const wizard = await open('/new/red');
  const { page } = wizard;
  const release = await holdAnswers(page, '**/api/homepage');
  await page.reload();
  const accept = wizard.button('Select this template');
  await accept.focus();
  await wizard.main.getByRole('status', { name: 'Loading templates' }).waitFor();
  release();
  await wizard.expectChosen('data', 'Starter plan');
  await expectFocus(accept);
  await page.keyboard.press('Enter');
  await wizard.expectChosen('style', 'Clarity');
});
