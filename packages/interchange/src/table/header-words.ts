import type { TableField } from './mapping.ts';

/**
 * What planners call the fields in English, German, French, Spanish, Italian, Portuguese and Dutch, as `plainHeader` writes
 * headers: lower case without accents. The surer ones first, where a program writes several.
 */
export const HEADER_WORDS: readonly (readonly [field: TableField, words: RegExp])[] = [
  [
    'externalId',
    /^((source|external|unique|original) id|uid|guid|eindeutige nr|externe id|identificateur unique)$/,
  ],
  [
    'id',
    /^((task |issue |activity |row |work item )?(id|key|number)|#|no|nr|row|n°|numero|vorgangs nr|nummer|num|identificador|taaknummer)$/,
  ],
  [
    'wbs',
    /^(wbs( code| number| no)?|outline number|outline|psp( code| nummer)?|gliederungsnummer|numero hierarchique|edt|numero de esquema|numero struttura|wbs codice|numero da estrutura( de topicos)?|overzichtsnummer)$/,
  ],
  [
    'parent',
    /^(parent( task| id| key| issue| item| name| page)?|ubergeordnete[rs]?( aufgabe| vorgang)?|tache parente?|tarea (principal|superior)|attivita (padre|principale)|tarefa (pai|mae|principal)|bovenliggende taak)$/,
  ],
  [
    'section',
    /^(section|section\/column|phase|abschnitt|group|group name|bucket( name)?|gruppe|groupe|fase|seccion|grupo|sezione|gruppo|etapa|secao|sectie|groep)$/,
  ],
  [
    'work',
    /^(work|effort|arbeit|aufwand|travail|charge|estimated (work|hours|time)|work hours|trabajo|esfuerzo|lavoro|impegno|trabalho|esforco|werk|inspanning)$/,
  ],
  [
    'people',
    /^(assign|assignees?|assigned( to)?|task owner|owners?|resources?|resource names?|responsible|people|persons?|zustandig(e|er)?|verantwortlich(e|er)?|ressourcen?(namen)?|bearbeiter(in)?|responsables?|noms? (des |de )?ressources?|affecte?e? a|asignad[oa]s?( a)?|recursos?|nombres? de (los )?recursos?|encargad[oa]s?|responsabil[ei]|assegnat[oa]( a)?|risors[ae]|nom[ei] risors[ae]|responsave(l|is)|atribuid[oa]( a)?|nomes? d[oe]s? recursos?|verantwoordelijken?|toegewezen( aan)?|resourcenamen|namen van resources?)$/,
  ],
  [
    'deadline',
    /^(deadline|due( date| on| by)?|target( date)?|date due|stichtag|fallig(keit| am)?|falligkeits(datum|termin)|frist|zieldatum|zieltermin|echeance|date limite|date d[’']?echeance|date cible|vencimiento|fecha (de vencimiento|limite|objetivo|de entrega)|scadenza|data (di scadenza|scadenza)|prazo( final)?|vencimento|data (de vencimento|limite|de entrega)|vervaldatum|streefdatum|uiterste datum)$/,
  ],
  [
    'notes',
    /^(notes?|descriptions?|comments?|details|remarks?|notizen?|beschreibung|bemerkung(en)?|kommentare?|remarques?|commentaires?|notas?|descripcion|comentarios?|observaciones|note|descrizione|commenti|descricao|observacoes|notities|omschrijving|beschrijving|opmerking(en)?)$/,
  ],
  ['url', /^(url|web (address|link)|hyperlink|link|links|webadresse|lien|adresse web|enlace|collegamento)$/],
  [
    'actualStart',
    /^(actual start( date)?|tatsachlicher anfang|ist anfang|debut reel|comienzo real|inicio real|inizio effettivo|werkelijke begindatum)$/,
  ],
  [
    'actualFinish',
    /^(actual (finish|end)( date)?|(completion|finished|completed|closed) (date|at|on)|date (completed|closed|finished)|tatsachliches ende|ist ende|fin reelle|fin real|termino real|fine effettiva|werkelijke einddatum)$/,
  ],
  ['constraint', /^((primary )?constraint( type)?|einschrankung(sart)?|contrainte|type de contrainte)$/],
  ['constraintDate', /^((primary )?constraint date|einschrankungs(termin|datum)|date de (la )?contrainte)$/],
  ['calendar', /^((task |activity )?calendar( name)?|(vorgangs)?kalender|calendrier( de la tache)?)$/],
  ['earlyStart', /^(early start|fruhe(r|ster) (anfang|beginn|start)|debut au plus tot)$/],
  ['earlyFinish', /^(early (finish|end)|fruhe(s|stes) ende|fin au plus tot)$/],
  ['lateStart', /^(late start|spate(r|ster) (anfang|beginn|start)|debut au plus tard)$/],
  ['lateFinish', /^(late (finish|end)|spate(s|stes) ende|fin au plus tard)$/],
  ['totalSlack', /^(total (slack|float)|gesamt(e )?puffer(zeit)?|marge totale)$/],
  ['freeSlack', /^(free (slack|float)|freier? puffer(zeit)?|marge libre)$/],
  ['critical', /^((is )?critical|kritisch|critique)$/],
  [
    'baselineStart',
    /^((baseline|plan|planned) (start|begin)( date)?|geplanter (anfang|beginn|start)|basisplan (anfang|beginn)|debut (planifie|prevu|de reference)|(comienzo|inicio) previsto|inizio previsto|geplande (start|begindatum|startdatum))$/,
  ],
  [
    'baselineFinish',
    /^((baseline|plan|planned) (finish|end)( date)?|geplantes ende|basisplan ende|fin (planifiee?|prevue|de reference)|fin prevista?|fine previst[ao]|termino previsto|geplande (einddatum|eind))$/,
  ],
  [
    'successors',
    /^(successors?|blocks|blocking|nachfolger|successeurs?|sucesor[ae]?s|successori|sucessoras?|opvolgers?)$/,
  ],
  [
    'title',
    /^(titles?|tasks?|task (names?|titles?|descriptions?)|names?|activit(y|ies)|activity (names?|descriptions?)|summary|subject|content|items?|item (name|description)|what|to ?dos?|work (items?|packages?|package name|description)|deliverables?|actions?|action items?|jobs?|job name|operations?|steps?|card (name|title)|issue title|event|project task|task\/activity|aufgaben?|aufgabenname|vorgang|vorgange|vorgangsname|name der aufgabe|bezeichnung|thema|titel|betreff|tatigkeit(en)?|aktivitat(en)?|arbeitspakete?|massnahmen?|maßnahmen?|taches?|nom( de (la )?tache| de l[’']activite)?|titre|intitule|libelle|activites?|tareas?|nombre( de (la |las )?(tareas?|actividad))?|titulo|actividad(es)?|asunto|attivita|nome( (dell[’'])?attivita)?|compit[oi]|titolo|oggetto|tarefas?|nome da (tarefa|atividade)|atividades?|assunto|taak|taken|taaknaam|naam( van de)?( taak)?|activiteit(en)?|onderwerp)$/,
  ],
  [
    'start',
    /^(start(s|ing)?( date| time| day| on)?|date start|begins?( date| on)?|beginning( date)?|from( date)?|commence(s|ment)?( date)?|anfang(s(datum|termin))?|beginn(datum|termin)?|start(datum|termin)|von|debut|date (de )?debut|du|comienzo|inicio|empieza|desde|fecha (de )?(inicio|comienzo)|inizio|data (di )?inizio|dal|comeco|data (de )?inicio|begindatum|aanvang|van)$/,
  ],
  [
    'finish',
    /^(ends?( date| time| day| on)?|date end|end(ing)? date|finish(es)?( date| on)?|until|to( date)?|till|ende?(datum|termin)?|bis|fertig(stellung(stermin|sdatum)?| stellen| am)|fertigstellen|abschluss(datum|termin)?|fin|date (de )?fin|au|fin(al|alizacion)?|termin[oa]|hasta|fecha (de )?(fin|final|finalizacion|termino)|fine|data (di )?fine|termine|al|fim|ate|conclusao|data (de )?(termino|fim|conclusao)|einde?|einddatum|tot( en met)?|voltooien)$/,
  ],
  [
    'duration',
    /^(durations?|dur|days|length|(original|orig|at completion|planned|task|activity) (duration|dur)|(number of|no of|#) days|dauer|tage|duree|jours|duracion|dias|durata|giorni|duracao|duur|dagen|doorlooptijd)$/,
  ],
  [
    'milestone',
    /^((is )?milestones?|(task |activity |work item |item )?(type|kind)|meilensteine?|typ|art|vorgangsart|jalons?|hitos?|pietr[ae] miliar[ei]|cardine|marcos?|mijlpa(al|len)|tipo( de tarea| di attivita| de tarefa)?|soort)$/,
  ],
  [
    'level',
    /^(levels?|(outline|hierarchy) level|indent(ation)?( level)?|depth|ebene|gliederungsebene|niveau( hierarchique)?|nivel( de (la )?(esquema|estrutura)( de topicos)?)?|livello( struttura)?|overzichtsniveau)$/,
  ],
  [
    'predecessors',
    /^(predecessors?( id| ids| tasks?)?|(depends|dependent|waits) on|dependenc(y|ies)|blocked by|waiting on|vorganger|abhangig von|abhangigkeit(en)?|predecesseurs?|depend de|dependances?|predecesor(a|es|as)?|depende de|dependencias?|predecessor[ei]|dipend(e da|enz[ae])|predecessoras?|antecessoras?|voorgangers?|voorafgaande taken|afhankelijk van|afhankelijkhe(id|den))$/,
  ],
];

/** What a header of shares may say beside a sign or word for per cent. */
export const PROGRESS =
  /^((task |work |activity |physical )?(progress|complete|completed|completion|done)|is (done|completed?)|finished|done ratio|fortschritt|abgeschlossen|erledigt|fertigstellungsgrad|avancement|progression|acheve|achevee|terminee?|progreso|avance|completad[oa]|realizad[oa]|avanzamento|completamento|completat[oa]|progresso|concluid[oa]|voltooid|gereed|voortgang)$/;
export const PER_CENT =
  /%|\b(percent(age|ual)?|pct|prozent|pourcentage|porcentaje|percentuale|percentagem|percentage)\b/g;

/** What planners call a title without doubt, where a table also has a column “Name”. */
export const SURE_TITLE =
  /^(title|tasks?|task names?|activity|activity name|summary|subject|content|aufgabe|vorgang|vorgangsname|titel|tache|nom de (la )?tache|titre|tarea|nombre de (la )?tarea|nome attivita|attivita|tarefa|nome da tarefa|taak|taaknaam)$/;

/** A column that describes tasks: their titles, where the column that names them holds only numbers. */
export const DESCRIPTIONS =
  /^((task |work |item |activity )?descriptions?|details|scope( of work)?|beschreibung|designation|descripcion|descrizione|descricao|omschrijving|name|bezeichnung)$/;

/** A date that isn't said to be the start or the end. */
export const ONE_DATE =
  /^(date|day|when|datum|termin|fecha|data|dag|scheduled( for| date)?|timeline|dates?|period|zeitraum)$/;

/** Dates of a row's own history, and of what it belongs to. */
export const OF_HISTORY =
  /\b(creat|updat|modif|chang|clos|open|resol|log|edit|view|archiv|complet|cycle|sprint|module|project|release|report|cancel|erstell|geandert|aktualisiert|cree|creado|creato|criado|gemaakt|gewijzigd)/;

/** How far something is, in words. */
export const STATES = /^((task |progress )?status|state|zustand|statut|etat|estado|stato|% status)$/;

/** What says that a date, or a length, is the planned one. */
export const QUALIFIERS =
  /^((planned|scheduled|expected|estimated|est|target|projected|forecast(ed)?|proposed|anticipated|current|task|activity|event|geplante[rs]?|voraussichtliche[rs]?|erwartete[rs]?|soll|geschatzte[rs]?|geplande|verwachte) )+|( (prevue?|estimee?|planifiee?|previst[oa]|estimad[oa]|planificad[oa]|planejad[oa]|stimat[oa]|pianificat[oa]|gepland|verwacht))+$/g;
