import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findChromium, HEADLESS } from './find-chromium.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'giotto-chromium-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function install(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

it('finds the headless shell before a whole browser for journeys, and never for what is measured', () => {
  const whole = install('chromium');
  expect([findChromium(HEADLESS), findChromium()]).toEqual([whole, whole]);
  const shell = install('chromium-headless-shell');
  expect([findChromium(HEADLESS), findChromium()]).toEqual([shell, whole]);
});

it('takes what CHROMIUM_PATH names before everything else', () => {
  install('chromium');
  const given = install('my-browser');
  vi.stubEnv('CHROMIUM_PATH', given);
  expect([findChromium(HEADLESS), findChromium()]).toEqual([given, given]);
});

it('says what to do when nothing is installed, or CHROMIUM_PATH names no program', () => {
  expect(() => findChromium()).toThrow(
    'Chromium is not installed: install it, or set CHROMIUM_PATH to its program.',
  );
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nothing'));
  expect(() => findChromium()).toThrow(
    `CHROMIUM_PATH names ${join(folder, 'nothing')}, which is no program.`,
  );
});
