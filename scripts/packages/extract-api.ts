import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { inRoot } from '../set-up/root-folder.mjs';
import { packageFolder, readSourceManifest, typesOfOthers } from './build-package.ts';
import { builtPath } from './published-manifest.ts';
import type { PublishedPackage } from './published-packages.ts';

/** A part of API Extractor's model, as its JSON has it. */
export interface ApiItem {
  readonly kind: string;
  readonly name: string;
  /** With its comment characters; empty: none. */
  readonly docComment?: string;
  /** The declaration, in pieces. */
  readonly excerptTokens?: readonly { readonly kind: string; readonly text: string }[];
  readonly members?: readonly ApiItem[];
}

/** An entry point of a package. */
export interface EntryApi {
  readonly items: readonly ApiItem[];
  /** What isn't documented, or can't be named by those who import it. */
  readonly problems: readonly string[];
}

/** Messages that say something about an API: the others are about tags that we don't use. */
const REPORTED = /^(?:ae-forgotten-export|ae-unresolved|tsdoc-|TS)/;

/**
 * Reads the public API of a built package's entry point from its types.
 * @param others names that the packages it needs export
 */
export async function extractApi(
  published: PublishedPackage,
  entry: string,
  others: ReadonlySet<string>,
): Promise<EntryApi> {
  const folder = packageFolder(published.name);
  const { exports } = await readSourceManifest(published.name);
  const model = inRoot('.cache', 'api', published.name, `${entry.replace(/\W/g, '') || 'index'}.api.json`);
  await mkdir(dirname(model), { recursive: true });
  const types = join(folder, builtPath(exports[entry] ?? '', '.d.ts'));
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: types,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2024',
            module: 'nodenext',
            lib: ['es2024', ...(published.hasDom ? ['dom'] : [])],
            jsx: 'react-jsx',
            types: published.hasNode ? ['node'] : [],
            strict: true,
            skipLibCheck: true,
            paths: await typesOfOthers(published.name),
          },
          include: ['lib'],
        },
      },
      docModel: { enabled: true, apiJsonFilePath: model },
      apiReport: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: { default: { logLevel: 'warning' } },
        tsdocMessageReporting: { default: { logLevel: 'warning' } },
        compilerMessageReporting: { default: { logLevel: 'warning' } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  } as never);
  const problems: string[] = [];
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback(message) {
      message.handled = true;
      if (
        !REPORTED.test(message.messageId) ||
        others.has(/^The symbol "(\w+?)(?:_\d+)?"/.exec(message.text)?.[1] ?? '')
      )
        return;
      const place = message.sourceFilePath?.slice(folder.length + 1) ?? '';
      problems.push(`${place}:${message.sourceFileLine ?? ''}: ${message.text}`);
    },
  });
  const { members: [root] = [] } = JSON.parse(await readFile(model, 'utf8')) as ApiItem;
  const items = root?.members ?? [];
  const undocumented = items.filter(({ docComment = '' }) => docComment === '');
  problems.push(...undocumented.map(({ name }) => `${name} has no docstring`));
  return { items, problems };
}
