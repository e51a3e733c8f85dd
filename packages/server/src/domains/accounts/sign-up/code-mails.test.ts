import { describe, expect, it } from 'vitest';
import { writeCodeMail } from './code-mails.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe('the mail with a code', () => {
  it('contains the code and the link to our page, and expires with the code', () => {
    const mail = writeCodeMail(
      { email: 'ada@example.com', name: 'Ada', locale: null },
      12_345_678,
      'https://g.example',
      now,
    );
    expect(mail.recipient).toBe('ada@example.com');
    expect(mail.text).toContain('\n    12345678\n');
    expect(mail.text).toContain('\nhttps://g.example/code?code=12345678\n');
    expect(mail.expiresAt).toEqual(new Date('2026-03-01T12:10:00Z'));
  });

  it('strips bidirectional control characters from a name', () => {
    const name = 'A\u202edellecnac\u202c \u2066x\u2069';
    const { text } = writeCodeMail(
      { email: 'a@example.com', name, locale: 'en' },
      12_345_678,
      'https://g.example',
      now,
    );
    expect(text).toMatch(/^Hello Adellecnac x,\n/);
  });
});
