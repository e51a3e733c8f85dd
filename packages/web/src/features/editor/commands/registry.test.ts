import { describe, expect, it } from 'vitest';
import { messages } from '../../../app/locales/en/index.ts';
import { COMMAND_IDS } from './command.ts';
import { COMMANDS, commandOf } from './registry.ts';

describe('the command registry', () => {
  it('has every command exactly once', () => {
    expect(COMMANDS.map(({ id }) => id).toSorted()).toEqual([...COMMAND_IDS].toSorted());
    for (const id of COMMAND_IDS) expect(commandOf(id).id).toBe(id);
  });

  it('names every command', () => {
    const nameless = COMMAND_IDS.filter((id) => !(`editor.command.${id}` in messages));
    expect(nameless).toEqual([]);
  });

  it('gives no chord to two commands', () => {
    const chords = COMMANDS.flatMap(({ keys }) => keys);
    expect(new Set(chords).size).toBe(chords.length);
  });
});
