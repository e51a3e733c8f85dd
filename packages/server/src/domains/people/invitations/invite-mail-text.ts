import type { GuestLevel } from '@giotto/contract/permissions';
import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface InviteFacts {
  /** Null for a name that must not appear in a mail. */
  readonly sender: string | null;
  /** `all` for every chart of the sender; null for one chart whose name must not appear in a mail. */
  readonly chart: 'all' | { readonly name: string } | null;
  readonly level: GuestLevel;
  readonly link: string;
}

const rightsEn: Record<GuestLevel, string> = {
  1: 'You can view',
  2: 'You can view and suggest modifications to',
  3: 'You can view and edit',
};

function rightsDe(level: GuestLevel, what: string): string {
  if (level === 1) return `Sie können ${what} ansehen.`;
  return level === 2
    ? `Sie können ${what} ansehen und Änderungen vorschlagen.`
    : `Sie können ${what} ansehen und bearbeiten.`;
}

function rightsFr(level: GuestLevel, what: string): string {
  if (level === 1) return `Vous pouvez ${what} consulter.`;
  return level === 2
    ? `Vous pouvez ${what} consulter et y suggérer des modifications.`
    : `Vous pouvez ${what} consulter et ${what} modifier.`;
}

/** An invitation to a chart, or to all charts of somebody. */
export const inviteMail: MailTexts<InviteFacts> = {
  en: ({ sender, chart, level, link }) => {
    const what =
      chart === 'all' ? 'all their charts' : chart === null ? 'a chart' : `the chart “${chart.name}”`;
    return {
      subject: "You're invited to a Gantt chart",
      text: `Hello,

${sender ?? 'Someone'} invites you to ${what} on Giotto. ${rightsEn[level]} ${chart === 'all' ? 'them' : 'it'}.

Accept or decline on this page:
${link}

Log in with the account of this email address. If you don't have one yet, sign up with this address: the invitation
is waiting for you. If you don't know who sent it, ignore this email.
`,
    };
  },
  de: ({ sender, chart, level, link }) => {
    const what =
      chart === 'all'
        ? 'allen eigenen Diagrammen'
        : chart === null
          ? 'einem Diagramm'
          : `dem Diagramm „${chart.name}“`;
    return {
      subject: 'Sie sind zu einem Gantt-Diagramm eingeladen',
      text: `Guten Tag

${sender ?? 'Jemand'} lädt Sie auf Giotto zu ${what} ein. ${rightsDe(level, chart === 'all' ? 'sie' : 'es')}

Nehmen Sie auf dieser Seite an oder lehnen Sie ab:
${link}

Melden Sie sich mit dem Konto dieser E-Mail-Adresse an. Haben Sie noch keines, registrieren Sie sich mit dieser
Adresse: Die Einladung wartet auf Sie. Wenn Sie nicht wissen, wer sie gesendet hat, ignorieren Sie diese E-Mail.
`,
    };
  },
  fr: ({ sender, chart, level, link }) => {
    const what =
      chart === 'all'
        ? 'à tous ses diagrammes'
        : chart === null
          ? 'à un diagramme'
          : `au diagramme « ${chart.name} »`;
    return {
      subject: 'Vous êtes invité à un diagramme de Gantt',
      text: `Bonjour,

${sender ?? 'Quelqu’un'} vous invite ${what} sur Giotto. ${rightsFr(level, chart === 'all' ? 'les' : 'le')}

Acceptez ou refusez sur cette page :
${link}

Connectez-vous avec le compte de cette adresse e-mail. Si vous n’en avez pas encore, inscrivez-vous avec cette
adresse : l’invitation vous attend. Si vous ne savez pas qui l’a envoyée, ignorez cet e-mail.
`,
    };
  },
};
