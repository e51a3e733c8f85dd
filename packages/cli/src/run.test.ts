import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChart, renderChart, STYLES, saveChart } from '@giotto/chart';
import { openPlan } from '@giotto/interchange';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { run } from './run.ts';

const MERMAID = `gantt
  title Garden house
  dateFormat YYYY-MM-DD
  Foundation :a, 2027-03-01, 5d
  Walls :b, after a, 10d
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giotto-cli-'));
  await writeFile(join(folder, 'plan.mmd'), MERMAID);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command line; names of files are those in the folder. */
async function giotto(args: readonly string[], input = '') {
  const printed: Uint8Array[] = [];
  const notes: string[] = [];
  const paths = args.map((arg) => (/^\w[\w-]*\.\w+$/.test(arg) ? join(folder, arg) : arg));
  const code = await run(paths, {
    now: () => new Date('2027-01-04T08:00:00Z'),
    readInput: async () => Buffer.from(input),
    print: (content) => printed.push(Buffer.from(content)),
    note: (line) => notes.push(line.replaceAll(`${folder}/`, '')),
    environment: {},
    wait: async () => {},
  });
  return { code, out: Buffer.concat(printed).toString(), notes };
}

const fileText = (name: string) => readFile(join(folder, name), 'utf8');

describe('giotto render', () => {
  it('draws a plan as an SVG that contains its fonts', async () => {
    expect(await giotto(['render', 'plan.mmd', '-o', 'plan.svg'])).toEqual({ code: 0, out: '', notes: [] });
    const svg = await fileText('plan.svg');
    expect(svg).toMatch(
      /^<svg [\s\S]*<title>Garden house<\/title>[\s\S]*>Foundation<\/text>[\s\S]*<\/svg>\n$/,
    );
    expect(svg).toContain('src:url("data:font/woff2;base64,');
  });

  it('draws as the library does, to standard output', async () => {
    const { state, name } = await openPlan(MERMAID, { today: '2027-03-03' });
    const expected = await renderChart(state, {
      title: name ?? '',
      theme: 'dark',
      width: 800,
      today: '2027-03-03',
    });
    const shapesOf = (svg: string) => svg.match(/<(?:text|path)\b[^\n]*/g);
    const options = ['--no-fonts', '--theme', 'dark', '--width', '800', '--today', '2027-03-03'];
    const { out } = await giotto(['render', 'plan.mmd', ...options]);
    expect(shapesOf(out)).toEqual(shapesOf(expected));
    expect((await giotto(['render', '-', ...options], MERMAID)).out).toBe(out);
  });

  it('draws in a style by its name or id, .gio files too', async () => {
    const style = STYLES[2];
    if (style === undefined) throw new Error('there are fewer styles');
    const byName = await giotto(['render', 'plan.mmd', '--no-fonts', '--style', style.name.toUpperCase()]);
    const byId = await giotto(['render', 'plan.mmd', '--no-fonts', '--style', style.id]);
    expect(byName.out).toBe(byId.out);
    const gio = saveChart(openChart({ tasks: [{ id: 'a', title: 'Design' }] }));
    const plain = await giotto(['render', '-', '--no-fonts'], gio);
    const styled = await giotto(['render', '-', '--no-fonts', '--style', style.id], gio);
    expect(styled.out).not.toBe(plain.out);
  });

  it('draws a part of the timeline, in a language', async () => {
    const { out } = await giotto([
      'render',
      'plan.mmd',
      '--no-fonts',
      '--from',
      '2027-03-08',
      '--language',
      'de',
    ]);
    expect(out).toContain('Walls');
    expect(out).toContain('März');
    expect(out).toContain('>Mo 8<');
    expect(out).not.toMatch(/>\w\w [1-7]</);
  });

  test.each([
    [['-o', 'plan.gif'], 'should end in .svg, .png, .pdf, .pptx, or say --as'],
    [['--as', 'gif'], '--as takes svg, png, pdf, pptx, not gif'],
    [['--scale', '0'], '--scale takes a whole number from 1 to 4, not 0'],
    [['--scale', '5'], '--scale takes a whole number from 1 to 4, not 5'],
    [['--pages', '--as', 'png'], '--pages is for SVG and PDF files'],
    [['--pages', '--from', '2027-03-08'], '--from and --to draw a part of the timeline, not pages or slides'],
    [['--as', 'pptx', '--to', '2027-03-08'], '--from and --to draw a part of the timeline'],
    [['--style', 'rococo'], '--style takes one of clarity,'],
    [['--theme', 'pink'], '--theme takes light, dark, not pink'],
    [['--width', '299'], '--width takes a whole number from 300 to 20000, not 299'],
    [['--width', '20001'], '--width takes a whole number from 300 to 20000, not 20001'],
    [['--width', '500.5'], '--width takes a whole number from 300 to 20000, not 500.5'],
    [['--row-height', '19'], '--row-height takes a whole number from 20 to 80, not 19'],
    [['--row-height', '81'], '--row-height takes a whole number from 20 to 80, not 81'],
    [['--from', '2027-02-30'], '--from: '],
    [['--from', '2027-03-08', '--to', '2027-03-08'], '--to must be after --from'],
    [['--language', 'no such'], '--language takes a language such as de or pt-BR, not no such'],
    [['--format', 'word'], '--format takes gio, '],
    [['--colour', 'red'], "Unknown option '--colour'"],
    [['other.mmd'], 'one plan at a time, not also other.mmd'],
  ])('refuses %j', async (options, reason) => {
    const { code, out, notes } = await giotto(['render', 'plan.mmd', ...options]);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(notes[0]).toMatch(/^giotto: /);
    expect(notes[0]).toContain(reason);
    expect(notes[1]).toBe("giotto render --help says how it's used");
  });

  test.each(['300', '301', '19999', '20000'])('takes a width of %s', async (width) => {
    expect((await giotto(['render', 'plan.mmd', '--no-fonts', '--width', width])).code).toBe(0);
  });
});

describe('giotto render, in other formats', () => {
  const bytesOf = (name: string) => readFile(join(folder, name));

  it('draws a PNG, at a scale', async () => {
    for (const [scale, name] of [
      ['1', 'one.png'],
      ['2', 'two.png'],
    ] as const)
      await giotto(['render', 'plan.mmd', '-o', name, '--scale', scale, '--width', '600']);
    const widthOf = (png: Buffer) => png.readUInt32BE(16);
    expect((await bytesOf('one.png')).subarray(1, 4).toString()).toBe('PNG');
    expect([widthOf(await bytesOf('one.png')), widthOf(await bytesOf('two.png'))]).toEqual([600, 1200]);
  });

  it('draws a PDF and slides, the same bytes each time, and pages', async () => {
    for (const name of ['plan.pdf', 'plan.pptx']) {
      expect(await giotto(['render', 'plan.mmd', '-o', name])).toMatchObject({ code: 0, notes: [] });
      const first = await bytesOf(name);
      await giotto(['render', 'plan.mmd', '-o', name]);
      expect(first.equals(await bytesOf(name))).toBe(true);
    }
    expect((await bytesOf('plan.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await bytesOf('plan.pptx')).subarray(0, 2).toString()).toBe('PK');
    const whole = await giotto(['render', 'plan.mmd', '--no-fonts']);
    const paged = await giotto(['render', 'plan.mmd', '--no-fonts', '--pages']);
    expect(paged.code).toBe(0);
    expect(paged.out).not.toBe(whole.out);
  });

  it('refuses a PNG beyond the limits, and says how large it would be', async () => {
    const drawn = (width: string) => giotto(['render', 'plan.mmd', '-o', 'large.png', '--width', width]);
    expect((await drawn('8001')).notes[0]).toMatch(
      /^giotto: the PNG would be 16002 × \d+ px; 16000 a side and 100 megapixels are the most$/,
    );
    expect((await drawn('8001')).code).toBe(2);
    expect((await drawn('8000')).code).toBe(0);
    expect((await drawn('7999')).code).toBe(0);
  });
});

describe('giotto convert', () => {
  test.each(['xml', 'xlsx', 'csv', 'gan', 'ics', 'gio', 'mermaid', 'plan.json'])(
    'writes a .%s that has the same tasks',
    async (ending) => {
      await giotto(['convert', 'plan.mmd', join(folder, `plan.${ending}`)]);
      const { state } = await openPlan(await readFile(join(folder, `plan.${ending}`)));
      const titles = [...state.task.values()].map(({ title }) => title);
      expect(titles).toEqual(expect.arrayContaining(['Foundation', 'Walls']));
    },
  );

  it('converts between standard input and output', async () => {
    const { code, out } = await giotto(['convert', '-', '-', '--to', 'csv'], MERMAID);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toMatch(/Task|Title|Name/);
  });

  it('says what was left out, and where', async () => {
    const { code, notes } = await giotto(
      ['convert', '-', 'dated.mmd'],
      'Task,Start\nDesign,2027-01-04\nBuild,31.2.2027\n',
    );
    expect(code).toBe(0);
    expect(notes[0]).toMatch(/^standard input: row 3.*: .*31\.2\.2027\. .+/);
  });

  test.each([
    [['plan.mmd'], 'name a plan and the file to write'],
    [['plan.mmd', 'plan.docx'], 'should end in one of .gio, '],
    [['plan.mmd', '-'], 'say the format to write: --to gio, '],
    [['plan.mmd', '-', '--to', 'xer'], '--to takes gio, '],
  ])('refuses %j', async (args, reason) => {
    const { code, notes } = await giotto(['convert', ...args]);
    expect(code).toBe(2);
    expect(notes[0]).toContain(reason);
  });
});

describe('giotto check', () => {
  const PLAN = JSON.stringify({
    data: {
      version: 2,
      startDate: '2027-01-04',
      tasks: [
        { id: 'a', title: 'Design', start: 0, duration: 5 },
        { id: 'b', title: 'Build', start: 3, duration: 4, deadline: 6 },
      ],
      milestones: [{ id: 'm', title: 'Launch', positionInUnit: 9 }],
      dependencies: [{ id: 'l', from: 'a', to: 'b' }],
    },
  });

  it('prints dates and slack, and exits with 1 where something can’t be kept', async () => {
    const { code, out } = await giotto(['check', '-'], PLAN);
    expect(code).toBe(1);
    expect(out).toBe(
      [
        'Task    Start       Finish      Slack',
        'Design  2027-01-04  2027-01-08   -3 d  critical',
        'Build   2027-01-07  2027-01-10   -1 d  critical',
        'Launch  2027-01-13  2027-01-13    0 d  critical',
        '',
        '2 conflicts:',
        '  “Build” starts before its predecessor allows: “Design”',
        '  “Build” misses its deadline',
        '',
      ].join('\n'),
    );
  });

  it('prints the same as JSON, or the conflicts alone', async () => {
    const json = JSON.parse((await giotto(['check', '-', '--json'], PLAN)).out) as object;
    expect(json).toMatchObject({
      conflicts: [
        { kind: 'link-not-kept', ids: ['a', 'b'] },
        { kind: 'deadline-missed', ids: ['b'] },
      ],
    });
    expect(json).toHaveProperty('elements.0', expect.objectContaining({ id: 'a', title: 'Design' }));
    const { out } = await giotto(['check', '-', '--quiet'], PLAN);
    expect(out.split('\n')).toHaveLength(3);
  });

  it('exits with 0 where all is kept', async () => {
    const { code, out } = await giotto(['check', 'plan.mmd']);
    expect(code).toBe(0);
    expect(out).toMatch(/\n\nNo conflicts\.\n$/);
    expect(await giotto(['check', 'plan.mmd', '--quiet'])).toEqual({ code: 0, out: '', notes: [] });
  });

  it('exits with 1 where a value can’t be read, unless it isn’t strict, and with 2 for what is no plan', async () => {
    const table = 'Task,Start,End,Remarks\nA,2027-02-01,31.2.2027,x';
    const { code, notes } = await giotto(['check', '-'], table);
    expect([code, notes[0]]).toEqual([
      1,
      'standard input: row 2, column “End”: Date: 31.2.2027. This is not a date.',
    ]);
    expect((await giotto(['check', '-', '--no-strict'], table)).code).toBe(0);
    // A column that charts don't have is read.
    expect((await giotto(['check', '-'], table.replace('31.2', '5.2'))).code).toBe(0);
    expect((await giotto(['check', '-'], '404: Not Found')).code).toBe(2);
  });
});

describe('giotto push', () => {
  const server = ['--server', 'https://gantt.example'];

  it.each([
    [['push', 'plan.mmd', ...server], 'set GIOTTO_TOKEN to an access token, or name a file'],
    [['push', 'plan.mmd', ...server, '--as-suggestion'], '--as-suggestion needs --chart'],
    [['push', 'plan.mmd', ...server, '--remove-missing'], '--remove-missing needs --chart'],
    [['push', 'plan.mmd', ...server, '--chart', 'a', '--name', 'A'], '--name is for a new chart'],
    [['push', 'plan.mmd', ...server, '--chart', 'a', '--folder', 'f'], '--folder is for a new chart'],
    [['push', 'plan.mmd', ...server, '--chart', 'a', '--note', 'n'], '--note needs --as-suggestion'],
    [['push', ...server], 'name a plan'],
  ])('%j is refused: %s', async (args, reason) => {
    const { code, notes } = await giotto(args);
    expect([code, notes[0]]).toEqual([2, expect.stringContaining(`giotto: ${reason}`)]);
  });

  it.each([
    [1_000, 'set GIOTTO_TOKEN'],
    [1_001, '--note takes at most 1000 characters'],
  ])('takes a comment of %i characters: %s', async (length, reason) => {
    const options = ['--chart', 'a', '--as-suggestion', '--note', 'x'.repeat(length)];
    expect((await giotto(['push', 'plan.mmd', ...server, ...options])).notes[0]).toContain(reason);
  });

  it.each([['--token', 'gio_secret'], ['--token=gio_secret']])(
    'takes no token from %s, which others on the machine could read',
    async (...option) => {
      const { code, notes } = await giotto(['push', 'plan.mmd', ...server, ...option]);
      expect([code, notes[0]]).toEqual([2, "giotto: Unknown option '--token'"]);
      expect(notes.join()).not.toContain('gio_secret');
    },
  );
});

describe('trouble', () => {
  it('names the file, the place and the reason', async () => {
    expect(await giotto(['check', 'gone.mmd'])).toEqual({
      code: 2,
      out: '',
      notes: ['gone.mmd: there is no such file or folder'],
    });
    expect((await giotto(['check', folder])).notes[0]).toBe(`${folder}: it is a folder`);
    expect((await giotto(['check', '-'], '{"data":{"tasks":{"a":{"duration":-1}}}}')).notes[0]).toMatch(
      /^standard input: tasks\.a\.duration: must be /,
    );
    expect((await giotto(['render', 'plan.mmd', '-o', '/no/such/folder/plan.svg'])).notes).toEqual([
      '/no/such/folder/plan.svg: there is no such file or folder',
    ]);
  });

  it('says which commands there are', async () => {
    const { code, notes } = await giotto(['draw']);
    expect([code, notes]).toEqual([
      2,
      ['giotto: there is no command draw; there are render, convert, check, push'],
    ]);
  });

  it('prints help, with every option of a command', async () => {
    for (const name of ['render', 'convert', 'check', 'push']) {
      const { code, out } = await giotto([name, '--help']);
      expect(code).toBe(0);
      expect(out.startsWith(`giotto ${name} PLAN`)).toBe(true);
      const source = await readFile(new URL(`commands/${name}.ts`, import.meta.url), 'utf8');
      for (const [, option = ''] of source.matchAll(/^ {2,4}'?([a-z-]+)'?: \{ type: '/gm))
        expect(out).toContain(`--${option}`);
    }
    expect((await giotto(['--help'])).code).toBe(0);
    expect((await giotto([])).code).toBe(2);
  });
});
