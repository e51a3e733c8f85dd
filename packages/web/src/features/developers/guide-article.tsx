import type { ReactElement } from 'react';
import { CodeView } from './code-view.tsx';
import { ExampleView } from './example-view.tsx';
import styles from './guide.module.css';
import type { GuideBlock, GuidePage, Inline } from './guide-blocks.ts';
import { InlineText } from './inline-text.tsx';
import { LinkedHeading } from './linked-heading.tsx';
import { ScrollingTable } from './scrolling-table.tsx';

interface GuideArticleProps {
  readonly id: string;
  readonly page: GuidePage;
}

/** A page of the guide, which is written in English. */
export function GuideArticle({ id, page }: GuideArticleProps): ReactElement {
  return (
    <article className={styles.article} lang="en" dir="ltr" aria-labelledby={id}>
      <LinkedHeading level={2} id={id} name={page.title}>
        {page.title}
      </LinkedHeading>
      {page.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the guide never changes
        <Block key={at} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { readonly block: GuideBlock }): ReactElement {
  switch (block.type) {
    case 'heading':
      return (
        <LinkedHeading level={block.level === 2 ? 3 : 4} id={block.id} name={wordsOf(block.text)}>
          <InlineText text={block.text} />
        </LinkedHeading>
      );
    case 'paragraph':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the guide never changes
            <li key={at}>
              <InlineText text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Table {...block} />;
    case 'code':
      return (
        <div className={styles.block}>
          {block.fileName && <div className={styles.fileName}>{block.fileName}</div>}
          <CodeView pieces={block.code.pieces} label={block.fileName ?? block.code.language} />
        </div>
      );
    case 'example':
      return <ExampleView example={block} />;
  }
}

function Table({ head, rows }: Extract<GuideBlock, { type: 'table' }>): ReactElement {
  const label = head.map(wordsOf).join(', ');
  return (
    <ScrollingTable label={label} className={styles.table}>
      <thead>
        <tr>
          {head.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the guide never changes
            <th key={at} scope="col">
              <InlineText text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the guide never changes
          <tr key={at}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the guide never changes
              <td key={column}>
                <InlineText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

/** A text without its marks, as a name. */
function wordsOf(text: readonly Inline[]): string {
  return text.map((part) => (typeof part === 'string' ? part : 'code' in part ? part.code : '')).join('');
}
