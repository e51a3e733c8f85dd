import { getNews, getProfile, logIn } from '@giotto/contract/api';
import { afterEach, describe, expect, it } from 'vitest';
import { allowAccountCalls, holdAccountCalls, waitForAccount } from './account-calls.ts';

afterEach(allowAccountCalls);

describe('waitForAccount', () => {
  it('lets every call pass while nobody logs out', async () => {
    await expect(waitForAccount(getProfile)).resolves.toBeUndefined();
  });

  it('refuses calls that need an account after a logout, but not those for visitors', async () => {
    holdAccountCalls(Promise.resolve(true));
    await expect(waitForAccount(getProfile)).rejects.toMatchObject({
      errorMessage: 'NotSignedIn',
      status: 401,
    });
    await expect(waitForAccount(getNews)).rejects.toMatchObject({ errorMessage: 'NotSignedIn' });
    await expect(waitForAccount(logIn)).resolves.toBeUndefined();
  });

  it('holds calls during a logout, and continues them if it failed', async () => {
    const logout = Promise.withResolvers<boolean>();
    holdAccountCalls(logout.promise);
    const order: string[] = [];
    const call = waitForAccount(getProfile).then(() => order.push('call'));
    await waitForAccount(logIn);
    order.push('logout failed');
    logout.resolve(false);
    await call;
    expect(order).toEqual(['logout failed', 'call']);
  });

  it('lets calls pass again after a login', async () => {
    holdAccountCalls(Promise.resolve(true));
    allowAccountCalls();
    await expect(waitForAccount(getProfile)).resolves.toBeUndefined();
  });
});
