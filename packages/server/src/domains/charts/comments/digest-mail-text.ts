import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

/** A comment in a mail. */
export interface DigestComment {
  /** Null for a former member. */
  readonly author: string | null;
  readonly isMention: boolean;
  /** A task's or milestone's title; null for the chart or a suggestion. */
  readonly title: string | null;
  readonly kind: 'task' | 'milestone' | 'chart' | 'suggestion';
  /** One line. */
  readonly excerpt: string;
}

/** New comments on one chart. */
export interface DigestChart {
  readonly name: string;
  readonly link: string;
  readonly comments: readonly DigestComment[];
  /** How many more there are than `comments` shows. */
  readonly others: number;
}

/** What a mail about comments says. */
export interface DigestFacts {
  readonly name: string;
  readonly charts: readonly DigestChart[];
  readonly count: number;
  readonly hasMention: boolean;
  readonly stopLink: string;
}

/** The words of a language for the list, which looks the same in all. */
interface ListWords {
  readonly nobody: string;
  readonly on: Readonly<Record<DigestComment['kind'], (title: string | null) => string>>;
  readonly wrote: (author: string, on: string, isMention: boolean) => string;
  readonly others: (count: number) => string;
}

function writeList(charts: readonly DigestChart[], words: ListWords): string {
  return charts
    .map(({ name, link, comments, others }) => {
      const lines = comments.map(({ author, isMention, title, kind, excerpt }) => {
        const head = words.wrote(author ?? words.nobody, words.on[kind](title), isMention);
        return `${head}\n    ${excerpt}`;
      });
      const rest = others > 0 ? [words.others(others)] : [];
      return [`${name}\n${link}`, ...lines, ...rest].join('\n\n');
    })
    .join('\n\n\n');
}

const english: ListWords = {
  nobody: 'A former member',
  on: {
    task: (title) => (title === null ? 'on a task' : `on the task “${title}”`),
    milestone: (title) => (title === null ? 'on a milestone' : `on the milestone “${title}”`),
    chart: () => 'on the chart',
    suggestion: () => 'on a suggestion',
  },
  wrote: (author, on, isMention) =>
    isMention ? `${author} mentioned you ${on}:` : `${author} commented ${on}:`,
  others: (count) => (count === 1 ? 'One more comment.' : `${count} more comments.`),
};

const german: ListWords = {
  nobody: 'Ein früheres Mitglied',
  on: {
    task: (title) => (title === null ? 'zu einer Aufgabe' : `zur Aufgabe „${title}“`),
    milestone: (title) => (title === null ? 'zu einem Meilenstein' : `zum Meilenstein „${title}“`),
    chart: () => 'zum Diagramm',
    suggestion: () => 'zu einem Vorschlag',
  },
  wrote: (author, on, isMention) =>
    isMention ? `${author} hat Sie ${on} erwähnt:` : `${author} hat ${on} kommentiert:`,
  others: (count) => (count === 1 ? 'Ein weiterer Kommentar.' : `${count} weitere Kommentare.`),
};

const french: ListWords = {
  nobody: 'Un ancien membre',
  on: {
    task: (title) => (title === null ? 'sur une tâche' : `sur la tâche « ${title} »`),
    milestone: (title) => (title === null ? 'sur un jalon' : `sur le jalon « ${title} »`),
    chart: () => 'sur le diagramme',
    suggestion: () => 'sur une suggestion',
  },
  wrote: (author, on, isMention) =>
    isMention ? `${author} vous a mentionné ${on} :` : `${author} a commenté ${on} :`,
  others: (count) => (count === 1 ? 'Un autre commentaire.' : `${count} autres commentaires.`),
};

/** New comments that concern a person, at most once an hour. */
export const digestMail: MailTexts<DigestFacts> = {
  en: ({ name, charts, count, hasMention, stopLink }) => ({
    subject: hasMention
      ? 'You were mentioned in a comment on Giotto'
      : count === 1
        ? 'A new comment on Giotto'
        : `${count} new comments on Giotto`,
    text: `Hello ${name},

${writeList(charts, english)}


To stop getting these emails, open this link. It works without logging in:
${stopLink}
`,
  }),
  de: ({ name, charts, count, hasMention, stopLink }) => ({
    subject: hasMention
      ? 'Sie wurden auf Giotto in einem Kommentar erwähnt'
      : count === 1
        ? 'Ein neuer Kommentar auf Giotto'
        : `${count} neue Kommentare auf Giotto`,
    text: `Guten Tag ${name}

${writeList(charts, german)}


Möchten Sie diese E-Mails nicht mehr, öffnen Sie diesen Link. Er funktioniert ohne Anmeldung:
${stopLink}
`,
  }),
  fr: ({ name, charts, count, hasMention, stopLink }) => ({
    subject: hasMention
      ? 'Vous avez été mentionné dans un commentaire sur Giotto'
      : count === 1
        ? 'Un nouveau commentaire sur Giotto'
        : `${count} nouveaux commentaires sur Giotto`,
    text: `Bonjour ${name},

${writeList(charts, french)}


Pour ne plus recevoir ces e-mails, ouvrez ce lien. Il fonctionne sans connexion :
${stopLink}
`,
  }),
};
