import { makeAddress, readCode } from '../../support/account.ts';
import { journey } from '../support/journey.ts';

const PASSWORD = 'quiet-Harbour-72';

journey('signs up with the mailed code, logs out and in again', async ({ open, url }) => {
  const page = await open();
  const email = makeAddress();
  await page.open('/signup');
  await page.get('textbox', 'Full name').fill('Ana Lind');
  await page.get('textbox', 'Email').fill(email);
  await page.get('textbox', 'Password').fill(PASSWORD);
  await page.get('button', "I'm not a robot").click();
  await page.get('button', /Verified$/).seen();
  await page.get('button', 'Get started').click();
  await page.expectPath(/^\/code/);
  await page.get('textbox', 'Code').click();
  // The last digit submits the code.
  await page.type(await readCode(url, email));
  // A new person's first sight; what is opened before it has come would be left for it.
  await page.get('button', 'Select this template').seen();

  await page.open('/myprofile');
  await page.get('button', 'Logout').click();
  await page.expectPath(/^\/login/);
  await page.get('textbox', 'Password').seen();
  await page.open('/myprofile');
  await page.expectPath(/^\/login\?redirect=%2Fmyprofile/);
  await page.get('textbox', 'Email').fill(email);
  await page.get('textbox', 'Password').fill(PASSWORD);
  await page.get('button', 'Login').click();
  await page.expectPath(/^\/myprofile$/);
  await page.get('heading', 'Ana Lind').seen();
  await page.get('button', 'Edit name').click();
  await page.get('textbox', 'Name').fill('Ana Lundgren');
  await page.press('Enter');
  await page.get('heading', 'Ana Lundgren').seen();
  await page.get('button', 'Edit name').expect({ isFocused: true });
});
