import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { type CodeKind, canSend, isCompleteCode, normalizeCode } from './code-entry.ts';

describe('a code is complete at its last character', () => {
  it.each<[CodeKind, string, boolean]>([
    ['mail', '1234567', false],
    ['mail', '12345678', true],
    ['mail', ' 12345678\n', true],
    ['mail', '123456789', false],
    ['mail', '1234567a', false],
    ['mail', '١٢٣٤٥٦٧٨', false],
    ['app', '12345', false],
    ['app', '123456', true],
    ['app', '123 456', true],
    ['app', '1234567', false],
    ['app', '7K2P9', false],
    ['recovery', '7K2P9-XM4T', false],
    ['recovery', '7K2P9-XM4TQ', true],
    ['recovery', '7k2p9xm4tq', true],
    ['recovery', '7K2P9-XM4TQ1', false],
  ])('%s: %j is %s', (kind, typed, isWhole) => {
    expect(isCompleteCode(kind, normalizeCode(kind, typed))).toBe(isWhole);
  });
});

describe('a code is sent', () => {
  const wrong = new ApiError(400, 'InvalidCode');
  it.each([
    ['if it is the first', { code: undefined, isPending: false, error: null }, true],
    ['not while another is in flight', { code: '11111111', isPending: true, error: null }, false],
    ['not again if it was wrong', { code: '12345678', isPending: false, error: wrong }, false],
    ['if another one was wrong', { code: '11111111', isPending: false, error: wrong }, true],
    [
      'again after a connection failure',
      { code: '12345678', isPending: false, error: new ApiError(0, 'NetworkError') },
      true,
    ],
    [
      'again after too many tries',
      { code: '12345678', isPending: false, error: new ApiError(429, 'TooManyRequests') },
      true,
    ],
  ])('%s', (_when, last, isSent) => {
    expect(canSend('12345678', last)).toBe(isSent);
  });
});
