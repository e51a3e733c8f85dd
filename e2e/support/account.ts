import { hash, randomUUID } from 'node:crypto';

/** An account on the test server, signed in through the API. */
export interface Account {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A chart in the account's list. */
export interface Chart {
  readonly ganttId: string;
  readonly path: string;
}

/** Creates a chart through the API, from the default template and style unless `body` overrides them. */
export async function createChart(
  url: string,
  account: Account,
  body: Record<string, unknown> = {},
): Promise<Chart> {
  const path = `/users/${account.userId}/gantts`;
  const answer = await send(url, 'POST', path, { name: 'Garden house', ...body }, account.token);
  const { ganttId } = answer as { ganttId: string };
  return { ganttId, path: `/${account.userId}/gantt/${ganttId}` };
}

/** An address that is not in use yet. */
export function makeAddress(): string {
  return `ana-${randomUUID()}@giotto.example`;
}

/** Signs up through the API and, by default, confirms the mailed code: for journeys that start later. */
export async function createAccount(
  url: string,
  name = 'Ana Lind',
  { isConfirmed = true, email = makeAddress() } = {},
): Promise<Account> {
  const password = 'quiet-Harbour-72';
  const answer = await send(url, 'POST', '/registration', {
    email,
    password: hash('sha256', password.normalize('NFC')),
    name,
    turnstileToken: await solveCaptcha(url),
  });
  const { userId, token } = answer as { userId: string; token: string };
  const account = { userId, name, email, password, token };
  if (!isConfirmed) return account;
  await send(url, 'POST', '/code-confirmation', { code: Number(await readCode(url, email)) }, token);
  return account;
}

/** A browser's state after a login: the session cookie, whose it is, and that it isn't a first visit. */
export function sessionOf(url: string, { userId, token }: Account) {
  const cookie = { name: 'giotto-session', value: token, domain: 'localhost', path: '/', expires: -1 };
  return {
    cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' as const }],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'userId', value: userId },
          { name: `giotto.welcome.${userId}`, value: 'seen' },
        ],
      },
    ],
  };
}

/** The newest code mailed to the address, from the local outbox. */
export async function readCode(url: string, email: string): Promise<string> {
  const page = await (await fetch(`${url}/dev/mail`)).text();
  const mail = page.split('<article>').find((article) => article.includes(email));
  const code = /^\s+(\d{8})\s*$/m.exec(mail ?? '')?.[1];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** The newest link to one of our pages mailed to the address. */
export async function readLink(url: string, email: string, page: string): Promise<string> {
  const mails = await (await fetch(`${url}/dev/mail`)).text();
  const links = mails
    .split('<article>')
    .filter((article) => article.includes(`To <b>${email}</b>`))
    .flatMap((article) => article.match(/^https?:\/\/\S+$/gm) ?? [])
    .map((link) => link.replaceAll('&amp;', '&'));
  const link = links.find((one) => new URL(one).pathname === page);
  if (!link) throw new Error(`No link to ${page} was mailed to ${email}`);
  return link;
}

/** Makes an API call as the account; throws with the response if it is refused. */
export async function send(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

async function solveCaptcha(url: string): Promise<string> {
  const { algorithm, challenge, maxnumber, salt, signature } = (await (
    await fetch(`${url}/api/captcha`)
  ).json()) as {
    algorithm: 'SHA-256';
    challenge: string;
    maxnumber: number;
    salt: string;
    signature: string;
  };
  for (let number = 0; number <= maxnumber; number++) {
    if (hash('sha256', `${salt}${number}`) !== challenge) continue;
    return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }
  throw new Error('The captcha has no solution');
}
