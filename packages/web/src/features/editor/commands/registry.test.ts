import type { Target } from '@giotto/chart/interact';
import { createState } from '@giotto/chart/model';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../app/locales/en/index.ts';
import { menuEntriesOf, SUBMENU_COMMANDS } from '../context-menu/menu-entries.ts';
import { listEntries } from '../palette/palette-entries.ts';
import { COMMAND_IDS } from './command.ts';
import { KEY_COMMANDS } from './key-commands.ts';
import { COMMAND_GROUPS, COMMANDS, commandOf, findCommandById } from './registry.ts';

describe('the command registry', () => {
  it('has every command exactly once', () => {
    expect(COMMANDS.map(({ id }) => id).toSorted()).toEqual([...COMMAND_IDS].toSorted());
    for (const id of COMMAND_IDS) expect(commandOf(id).id).toBe(id);
  });

  it('names every command', () => {
    const nameless = COMMAND_IDS.filter((id) => !(`editor.command.${id}` in messages));
    expect(nameless).toEqual([]);
  });

  it('shows every command in the palette and the shortcuts dialog, under a named heading', () => {
    const entries = listEntries({
      query: '',
      state: createState(),
      gantts: [],
      labelOf: ({ id }) => id,
      isAvailable: () => true,
    });
    expect(entries.map(({ id }) => id).toSorted()).toEqual([...COMMAND_IDS].toSorted());
    const helped = COMMAND_GROUPS.flatMap(({ commands }) => commands.map(({ id }) => id));
    expect(helped.toSorted()).toEqual([...COMMAND_IDS].toSorted());
    for (const { id } of COMMAND_GROUPS) expect(messages).toHaveProperty([`shortcuts.group.${id}`]);
  });

  it("has every command named by the chart's menus", () => {
    const targets: readonly Target[] = [
      { type: 'element', ref: { kind: 'task', id: 'a' }, zone: 'body' },
      { type: 'column', id: 'a', row: 0, zone: 'label' },
      { type: 'header', part: 'upper', unit: 0 },
      { type: 'desk' },
    ];
    const named = targets
      .flatMap(menuEntriesOf)
      .flatMap((entry) => (entry.type === 'command' ? [entry.id] : []));
    const unknown = [...named, ...Object.values(SUBMENU_COMMANDS).flat()].filter(
      (id) => !findCommandById(id),
    );
    expect(unknown).toEqual([]);
  });

  it('assigns no chord to two commands', () => {
    const chords = COMMANDS.flatMap(({ keys }) => keys);
    expect(new Set(chords).size).toBe(chords.length);
  });

  it('has every command with a shortcut or a direct press on the chart, without what loads with the menus', () => {
    const early = new Set(KEY_COMMANDS.map(({ id }) => id));
    const late = COMMANDS.filter(({ id }) => !early.has(id));
    expect(late.filter(({ keys }) => keys.length > 0)).toEqual([]);
    expect(late.length).toBeGreaterThan(0);
    const pressed = ['addTaskAfter', 'dates', 'indent', 'openMenu', 'outdent'] as const;
    expect(pressed.filter((id) => !early.has(id))).toEqual([]);
  });
});
