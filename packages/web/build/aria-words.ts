import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The app's languages besides English, and the UI kit's tags for them. */
const spoken: Readonly<Record<string, string>> = { de: 'de-DE', fr: 'fr-FR' };
/** The UI kit's controls with texts that the app uses, in slot order. */
const controls = [
  'react-aria-components/dist/private',
  'react-aria/dist/private/color',
  'react-aria/dist/private/combobox',
  'react-aria/dist/private/dnd',
  'react-aria/dist/private/grid',
  'react-aria/dist/private/menu',
  'react-aria/dist/private/numberfield',
  'react-aria/dist/private/overlays',
  'react-aria/dist/private/spinbutton',
  'react-aria/dist/private/toast',
  'react-stately/dist/private/color',
];
const table =
  /\/node_modules\/((?:react-aria|react-stately|react-aria-components)\/dist\/private(?:\/\w+)?)\/intlStrings\.mjs$/;
const filled = /\/src\/app\/language\/aria\/([a-z]{2})\.ts$/;
const english = /"(\.[^"]+)\/en-US\.mjs"/;
const shelves = fileURLToPath(new URL('../src/app/language/aria-words.ts', import.meta.url));
const installed = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/**
 * The UI kit ships its texts in 34 languages with each control. English stays there; the app's other languages get an
 * empty slot, filled with a language's texts when the app switches to it.
 */
export function ariaWords(): Plugin {
  return {
    name: 'giotto-aria-words',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, control] = table.exec(id) ?? [];
      if (control) return writeTable(control);
      const [, language] = filled.exec(id) ?? [];
      return language ? writeWords(language) : null;
    },
    generateBundle(_, bundle) {
      const used = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      for (const id of used) {
        const [, control] = table.exec(id) ?? [];
        if (control && !controls.includes(control))
          this.error(`${control} says something in English only: name it in build/aria-words.ts`);
      }
    },
  };
}

/** A control's texts by language, in the format that the kit looks up. */
function writeTable(control: string): string {
  const at = controls.indexOf(control);
  const places =
    at < 0 ? [] : Object.keys(spoken).map((language) => `${language}: shelf('${language}', ${at}, english)`);
  return `import { ariaSlot as shelf } from ${JSON.stringify(shelves)};
import english from ${JSON.stringify(wordsOf(control, 'en-US'))};
const words = { ${["'en-US': english", ...places].join(', ')} };
export { words as default };`;
}

/** The texts of all controls in a language. */
function writeWords(language: string): string {
  const name = spoken[language] ?? '';
  const imports = controls.map(
    (control, at) => `import words${at} from ${JSON.stringify(wordsOf(control, name))};`,
  );
  return `${imports.join('\n')}
export const ariaWords = { locale: '${language}', controls: [${controls.map((_, at) => `words${at}`)}] };`;
}

/** The file with a control's texts, found through the control's table of languages. */
function wordsOf(control: string, name: string): string {
  const file = join(installed, control, 'intlStrings.mjs');
  const [, folder = ''] = english.exec(readFileSync(file, 'utf8')) ?? [];
  return join(dirname(file), folder, `${name}.mjs`);
}
