import type { GuestLevel } from '@giotto/contract/permissions';
import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface InviteFacts {
  /** Null for a name that must not stand in a mail. */
  readonly sender: string | null;
  /** `all`: every chart of the sender; null: one chart whose name must not stand in a mail. */
  readonly chart: 'all' | { readonly name: string } | null;
  readonly level: GuestLevel;
  readonly link: string;
}

const rightsEn: Record<GuestLevel, string> = {
  1: 'You could view',
  2: 'You could view and suggest modifications to',
  3: 'You could view and edit',
};

function rightsDe(level: GuestLevel, what: string): string {
  if (level === 1) return `Sie könnten ${what} ansehen.`;
  return level === 2
    ? `Sie könnten ${what} ansehen und Änderungen vorschlagen.`
    : `Sie könnten ${what} ansehen und bearbeiten.`;
}

function rightsFr(level: GuestLevel, what: string): string {
  if (level === 1) return `Vous pourriez ${what} voir.`;
  return level === 2
    ? `Vous pourriez ${what} voir et y suggérer des modifications.`
    : `Vous pourriez ${what} voir et ${what} modifier.`;
}

/** An invitation to a chart, or to all charts of somebody. */
export const inviteMail: MailTexts<InviteFacts> = {
  en: ({ sender, chart, level, link }) => {
    const what =
      chart === 'all'
        ? 'all of their Gantt charts'
        : chart === null
          ? 'a Gantt chart'
          : `the Gantt chart “${chart.name}”`;
    return {
      subject: 'An invitation to a Gantt chart',
      text: `Hello,

${sender ?? 'Somebody'} invites you to ${what} on Giotto. ${rightsEn[level]} ${chart === 'all' ? 'them' : 'it'}.

Accept or decline on this page:
${link}

Sign in there with the account of this e-mail address. If you have none yet, sign up with this address; the
invitation waits for you. If you do not know who sent it, you can ignore this mail.
`,
    };
  },
  de: ({ sender, chart, level, link }) => {
    const what =
      chart === 'all'
        ? 'allen eigenen Gantt-Diagrammen'
        : chart === null
          ? 'einem Gantt-Diagramm'
          : `dem Gantt-Diagramm «${chart.name}»`;
    return {
      subject: 'Eine Einladung zu einem Gantt-Diagramm',
      text: `Guten Tag

${sender ?? 'Jemand'} lädt Sie auf Giotto zu ${what} ein. ${rightsDe(level, chart === 'all' ? 'sie' : 'es')}

Auf dieser Seite können Sie annehmen oder ablehnen:
${link}

Melden Sie sich dort mit dem Konto dieser E-Mail-Adresse an. Haben Sie noch keines, so registrieren Sie sich mit
dieser Adresse; die Einladung wartet auf Sie. Wenn Sie nicht wissen, wer sie gesandt hat, können Sie diese
Nachricht ignorieren.
`,
    };
  },
  fr: ({ sender, chart, level, link }) => {
    const what =
      chart === 'all'
        ? 'à tous ses diagrammes de Gantt'
        : chart === null
          ? 'à un diagramme de Gantt'
          : `au diagramme de Gantt « ${chart.name} »`;
    return {
      subject: 'Une invitation à un diagramme de Gantt',
      text: `Bonjour,

${sender ?? 'Quelqu’un'} vous invite ${what} sur Giotto. ${rightsFr(level, chart === 'all' ? 'les' : 'le')}

Acceptez ou refusez sur cette page :
${link}

Connectez-vous-y avec le compte de cette adresse e-mail. Si vous n’en avez pas encore, inscrivez-vous avec cette
adresse ; l’invitation vous attend. Si vous ne savez pas qui l’a envoyée, vous pouvez ignorer ce message.
`,
    };
  },
};
