import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../../../platform/sealing/keys.ts';
import { makePictureToken, readPictureToken } from './picture-token.ts';

const { picture } = deriveKeys('a secret of at least thirty-two characters');
const right = { chartId: 'chart1', version: 7, viewerId: 'user_-1' };
const made = new Date('2027-01-04T10:01:00Z');
const token = makePictureToken(picture, right, made);
const after = (seconds: number) => new Date(made.getTime() + seconds * 1000);

describe('a picture token (security.md C5)', () => {
  it('identifies the viewer, the chart and the version', () => {
    expect(readPictureToken(picture, 'chart1', token, made)).toEqual(right);
  });

  it('expires after ten minutes at most', () => {
    // Made one minute into a five-minute step, so it expires with the next step, nine minutes later.
    expect(readPictureToken(picture, 'chart1', token, after(539))).toEqual(right);
    expect(readPictureToken(picture, 'chart1', token, after(540))).toBeNull();
    const longest = makePictureToken(picture, right, new Date('2027-01-04T10:00:00Z'));
    expect(readPictureToken(picture, 'chart1', longest, new Date('2027-01-04T10:10:00Z'))).toBeNull();
  });

  it('is the same for a list fetched again, so that browsers cache the picture', () => {
    expect(makePictureToken(picture, right, after(60))).toBe(token);
  });

  it('is invalid for another chart, with another key, or with any part changed', () => {
    expect(readPictureToken(picture, 'chart2', token, made)).toBeNull();
    expect(readPictureToken(deriveKeys('x'.repeat(32)).picture, 'chart1', token, made)).toBeNull();
    const [version, expires, viewer, mac] = token.split('.');
    expect(readPictureToken(picture, 'chart1', `8.${expires}.${viewer}.${mac}`, made)).toBeNull();
    expect(readPictureToken(picture, 'chart1', `${version}.9999999999.${viewer}.${mac}`, made)).toBeNull();
    expect(readPictureToken(picture, 'chart1', `${version}.${expires}.other.${mac}`, made)).toBeNull();
  });

  it.each(['', 'x', 'a'.repeat(43), '1.2.3.4', `${token}.`, ` ${token}`, `${token}\n`])(
    'rejects any other text: %j',
    (text) => {
      expect(readPictureToken(picture, 'chart1', text, made)).toBeNull();
    },
  );
});
