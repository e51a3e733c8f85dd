import { LOCALES, type Locale } from '@giotto/contract/locales';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import de from '../../app/locales/de/legal.json' with { type: 'json' };
import { messages } from '../../app/locales/en/index.ts';
import en from '../../app/locales/en/legal.json' with { type: 'json' };
import fr from '../../app/locales/fr/legal.json' with { type: 'json' };
import { LEGAL_FIGURES } from './legal-figures.ts';
import { LEGAL_SECTIONS, type LegalText } from './legal-sections.ts';

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, de, fr };
const kinds = ['terms', 'privacy'] as const;

/** The whole text as displayed, with its figures. */
function read(locale: Locale, kind: LegalText): string {
  const intl = createIntl({ locale, messages: { ...messages, ...texts[locale] } });
  const values = { ...LEGAL_FIGURES, operator: 'Example AG' };
  return LEGAL_SECTIONS[kind]
    .map((name) => intl.formatMessage({ id: `legal.${name}.text` }, values))
    .join('\n');
}

/** A section's structure: paragraphs and list items. */
function shapeOf(text: string | undefined): string {
  return (text ?? '')
    .split('\n')
    .map((line) => (line.startsWith('• ') ? '•' : 'p'))
    .join('');
}

/**
 * The policies that `spec/accounts.md` §1 requires in the terms, with the words that identify each in every language.
 */
const policies: readonly (readonly [what: string, kind: LegalText, Readonly<Record<Locale, RegExp>>])[] = [
  [
    'the operating company is a Swiss company',
    'terms',
    { en: /a company in Switzerland/, de: /ein Unternehmen in der Schweiz/, fr: /une société suisse/ },
  ],
  [
    'only owners can cancel a subscription',
    'terms',
    {
      en: /Only the owner of an account can cancel/,
      de: /Nur wem ein Konto gehört, kann dessen Abonnement kündigen/,
      fr: /Seul le titulaire d’un compte peut résilier/,
    },
  ],
  [
    'a cancellation takes effect at the end of the billing cycle',
    'terms',
    {
      en: /takes effect at the end of the billing cycle/,
      de: /gilt ab dem Ende der Abrechnungsperiode/,
      fr: /prend effet à la fin de la période de facturation/,
    },
  ],
  [
    'premium content is deleted 60 days after cancellation',
    'terms',
    {
      en: /Premium content is deleted 60 days after cancellation/,
      de: /Premium-Inhalte werden 60 Tage nach der Kündigung gelöscht/,
      fr: /contenu Premium est supprimé 60 jours après la résiliation/,
    },
  ],
  [
    'account data is deleted after 30 days, from backups after 60',
    'terms',
    {
      en: /deleted from the database after 30 days and from backups after 60 days/,
      de: /nach 30 Tagen aus der Datenbank und nach 60 Tagen aus den Sicherungen gelöscht/,
      fr: /base de données après 30 jours et des sauvegardes après 60 jours/,
    },
  ],
  [
    'a price change is announced 30 days ahead',
    'terms',
    {
      en: /price change is announced by email 30 days ahead/,
      de: /Preisänderung wird 30 Tage im Voraus per E-Mail angekündigt/,
      fr: /changement de prix est annoncé par e-mail 30 jours à l’avance/,
    },
  ],
  [
    'backups are kept 60 days',
    'terms',
    {
      en: /Backups are kept for 60 days/,
      de: /Sicherungen werden 60 Tage aufbewahrt/,
      fr: /sauvegardes sont conservées 60 jours/,
    },
  ],
  [
    'free accounts keep 7 days of version history',
    'terms',
    {
      en: /keeps 7 days of version history/,
      de: /behält den Versionsverlauf 7 Tage lang/,
      fr: /conserve 7 jours d’historique/,
    },
  ],
  [
    'premium accounts keep all versions while subscribed',
    'terms',
    {
      en: /keeps all versions while it is subscribed/,
      de: /behält alle Versionen, solange das Abonnement läuft/,
      fr: /conserve toutes les versions pendant la durée de l’abonnement/,
    },
  ],
  [
    'a free account unused for 365 days is deleted',
    'terms',
    {
      en: /free account that is not used for 365 days is deleted/,
      de: /kostenloses Konto, das 365 Tage lang nicht benutzt wird, wird gelöscht/,
      fr: /compte gratuit qui n’est pas utilisé pendant 365 jours est supprimé/,
    },
  ],
];

/** The kinds of services named in `spec/accounts.md` §1, in order. */
const services: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Cloud hosting',
    'Realtime messaging',
    'Card payment',
    'Transactional email',
    'Error reporting',
    'Analytics',
    'Help desk',
    'Affiliate tracking',
    'Payment transfer',
  ],
  de: [
    'Cloud-Hosting',
    'Echtzeit-Nachrichten',
    'Kartenzahlung',
    'Transaktions-E-Mails',
    'Fehlerberichte',
    'Nutzungsanalyse',
    'Kundendienst',
    'Partnerprogramme',
    'Zahlungsüberweisung',
  ],
  fr: [
    'Hébergement',
    'Messagerie en temps réel',
    'Paiement par carte',
    'E-mails transactionnels',
    'Rapports d’erreurs',
    'Analyse d’audience',
    'Assistance',
    'Suivi d’affiliation',
    'Transfert de paiements',
  ],
};

describe.each(LOCALES)('the terms and the privacy policy in %s', (locale) => {
  it('have exactly one title and one text per section', () => {
    const sections = [...LEGAL_SECTIONS.terms, ...LEGAL_SECTIONS.privacy];
    const wanted = sections.flatMap((name) => [`legal.${name}.title`, `legal.${name}.text`]);
    const said = Object.keys(texts[locale]).filter((id) => /^legal\.\w+\.\w+\./.test(id));
    expect(said).toEqual(wanted);
  });

  it('have as many paragraphs and items in each section as in English', () => {
    for (const [id, text] of Object.entries(texts.en))
      expect(shapeOf(texts[locale][id]), id).toBe(shapeOf(text));
  });

  it.each(policies)('say that %s', (_what, kind, words) => {
    expect(read(locale, kind)).toMatch(words[locale]);
  });

  it('name every kind of service that is used', () => {
    const lines = read(locale, 'privacy').split('\n');
    const named = lines.filter((line) => services[locale].some((kind) => line.startsWith(`• ${kind}`)));
    expect(named).toHaveLength(services[locale].length);
  });

  it('name a Swiss operator, Swiss law and both data protection laws', () => {
    expect(read(locale, 'terms')).toMatch(/Swiss law|schweizerisches Recht|droit suisse/);
    expect(read(locale, 'privacy')).toMatch(/FADP|DSG|LPD/);
    expect(read(locale, 'privacy')).toMatch(/GDPR|DSGVO|RGPD/);
    for (const kind of kinds) expect(read(locale, kind)).toContain('Example AG');
  });

  it('take every figure from the product’s own constants', () => {
    const all = Object.entries(texts[locale])
      .filter(([id]) => id.endsWith('.text'))
      .map(([, text]) => text)
      .join('\n');
    const used = new Set(Array.from(all.matchAll(/\{(\w+)\}/g), ([, name]) => name));
    used.delete('operator');
    expect([...used].toSorted()).toEqual(Object.keys(LEGAL_FIGURES).toSorted());
    // Excludes ages and the numbers of articles and laws, which aren't our figures.
    const typed = all.replaceAll(/(?:Art\.|art\.) 6[^\n)]*/g, '').match(/\d+/g);
    expect(typed).toEqual(['16']);
  });
});
