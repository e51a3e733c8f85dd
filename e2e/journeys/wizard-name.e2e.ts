import { expect } from 'vitest';
import { wizardJourney } from '../support/wizard-journey.ts';

wizardJourney('a chart has a name', async ({ app, open }) => {
  const wizard = await open('/new/red/defaultGantt/style1');
  for (const name of ['', '   ']) {
    await wizard.name.fill(name);
    await wizard.page.keyboard.press('Enter');
    await wizard.main.getByText('You need to enter a valid Gantt name').waitFor();
    await wizard.name.fill('x');
    await wizard.main.getByText('You need to enter a valid Gantt name').waitFor({ state: 'detached' });
  }
  await wizard.name.fill('');
  await wizard.name.pressSequentially('long name '.repeat(11));
  await expect.poll(() => wizard.name.inputValue()).toHaveLength(100);
  // Only Enter submits; other keys pressed in the field don't.
  await wizard.page.keyboard.press('Escape');
  await wizard.page.keyboard.press('Space');
  expect(wizard.created).toEqual([]);
  await wizard.name.fill('  Short ');
  await wizard.page.keyboard.press('Enter');
  await wizard.expectEditor('Short');

  // Without the lists, the built-in templates are still there.
  app.expectErrors(/500.*homepage/);
  await wizard.page.route('**/api/homepage', (route) => route.fulfill({ status: 500, body: '{}' }));
  await wizard.page.goto(`${app.url}/new/red`);
  const alert = wizard.main.getByRole('alert');
  await alert.getByText("We couldn't load your own templates").waitFor();
  await wizard.expectChosen('data', 'Starter plan');
  await wizard.page.unroute('**/api/homepage');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
});

wizardJourney(
  'however often it is submitted, one chart is created; a failure can be retried',
  async ({ app, open }) => {
    const wizard = await open('/new/red/defaultGantt/style1');
    const { page } = wizard;
    app.expectErrors(/500.*gantts/);
    await page.route('**/gantts', (route) => route.fulfill({ status: 500, body: '{}' }));
    await wizard.name.fill('Kept');
    await wizard.button('Create Gantt').click();
    await wizard.main.getByText("We couldn't create your chart. Please try again.").waitFor();
    await expect.poll(() => wizard.name.inputValue()).toBe('Kept');
    await page.unroute('**/gantts');

    wizard.created.length = 0;
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/gantts', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await wizard.name.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const create = wizard.main.getByRole('button', { name: /Create Gantt/ });
    await expect.poll(() => create.getAttribute('data-pending')).toBe('true');
    await create.dblclick({ force: true });
    answer();
    await wizard.expectEditor('Kept');
    expect(wizard.created).toHaveLength(1);
  },
);
