import { cleanText } from '../../text/clean-text.ts'
import { fold } from '../../text/folding.ts'
import { recogniseNominationColumns } from '../../nominations/nomination-columns.ts'
import type { SurveyUse } from './survey-mapping.ts'

/**
 * Columns that a LimeSurvey export always has, by their codes and by their texts in the languages of its interface. The
 * one who answers is the participant of the survey.
 */
const known: readonly (readonly [SurveyUse, readonly string[]])[] = [
  [
    'submittedAt',
    [
      'submitdate',
      'date submitted',
      'datum odeslani',
      'datum odoslania',
      'datum abgeschickt',
      'datum der absendung',
      'kuldes datuma',
      'beadas datuma',
      'data wyslania',
      'data przeslania',
      'дата отправки',
      'datum slanja',
      'submitted',
      'submitted at',
      'completed',
      'completed at',
      'odeslano',
      'vyplneno',
    ],
  ],
  [
    'startedAt',
    [
      'startdate',
      'date started',
      'datum zahajeni',
      'datum zacatku',
      'datum zaciatku',
      'datum gestartet',
      'startdatum',
      'kezdes datuma',
      'data rozpoczecia',
      'дата начала',
      'datum pocetka',
      'started',
      'started at',
      'zahajeno',
    ],
  ],
  [
    'language',
    [
      'startlanguage',
      'start language',
      'pocatecni jazyk',
      'vychozi jazyk',
      'pociatocny jazyk',
      'start-sprache',
      'startsprache',
      'kezdo nyelv',
      'jezyk poczatkowy',
      'начальныи язык',
      'jezik',
      'language',
      'jazyk',
      'sprache',
      'nyelv',
      'jezyk',
      'язык',
    ],
  ],
  [
    'assessorName',
    [
      'firstname',
      'lastname',
      'first name',
      'last name',
      'vorname',
      'nachname',
      'krestni jmeno',
      'jmeno',
      'prijmeni',
      'meno',
      'priezvisko',
      'imie',
      'nazwisko',
      'ime',
      'prezime',
      'имя',
      'фамилия',
      'surname',
      'krstne meno',
      'keresztnev',
      'vezeteknev',
    ],
  ],
  [
    'assessorEmail',
    ['email', 'e-mail', 'email address', 'e-mail address', 'e-mail-adresse', 'emailova adresa', 'e-mailova adresa'],
  ],
  [
    'ignore',
    [
      'id',
      'response id',
      'id odpovedi',
      'antwort id',
      'valasz azonosito',
      'id odpowiedzi',
      'lastpage',
      'last page',
      'posledni stranka',
      'posledna stranka',
      'letzte seite',
      'utolso oldal',
      'ostatnia strona',
      'seed',
      'zufallsstartwert',
      'token',
      'access code',
      'pristupovy kod',
      'zugangscode',
      'kod dostepu',
      'datestamp',
      'date last action',
      'datum posledni akce',
      'datum letzte aktivitat',
      'ipaddr',
      'ip address',
      'ip adresa',
      'ip-adresse',
      'refurl',
      'referrer url',
      'interviewtime',
      'total time',
      'celkovy cas',
      'gesamtzeit',
    ],
  ],
]

const useOf = new Map(known.flatMap(([use, names]) => names.map((name) => [name, use] as const)))
const timing = /^(?:grouptime\d+|\w+time|group time:.*|question time:.*)$/

const assesseeWords =
  /assessee|ratee|subject|target|feedback recipient|evaluated|appraisee|hodnocen|hodnoten|posuzovan|beurteilte|bewertete|fokusperson|feedbacknehmer|ertekelt|oceniany|oceniana|ocenianej|ocenianego|ocenjivan|procenjen|ocenjen|оцениваем/
const assessorWords =
  /assessor|rater|reviewer|evaluator|respondent|appraiser|hodnotitel|posuzovatel|beurteiler|bewerter|feedbackgeber|ertekelo|oceniajac|ocenjivac|procenjivac|оценивающ|оценщик|респондент/
const emailWords = /e-?mail|adres|cim$|почт/
const nameWords = /name|jmeno|prijmeni|meno|priezvisko|\bnev|imie|nazwisko|ime$|prezime|имя|фамилия|фио/
const roleWords =
  /^role|\brole\b|rolle|uloha|vztah|relation|beziehung|szerep|kapcsolat|\brola\b|relacja|uloga|odnos|роль|отношени/

/** What the heading of a column says it is; null if that cannot be said from its words. */
export function useOfHeading(heading: string): SurveyUse | null {
  const folded = fold(cleanText(heading))
    .replaceAll(/[‐-―]/g, '-')
    .replace(/[:?.]+$/, '')
  const exact = useOf.get(folded)
  if (exact !== undefined) return exact
  if (timing.test(folded)) return 'ignore'
  return nominationUse(heading) ?? saidByWords(folded)
}

const useOfField: Partial<Record<string, SurveyUse>> = {
  assesseeEmail: 'assesseeEmail',
  assesseeFullName: 'assesseeName',
  assessorEmail: 'assessorEmail',
  assessorFullName: 'assessorName',
  assessorRole: 'role',
  assessorLanguageCode: 'language',
}

/** Headings of sheets with nominations. */
function nominationUse(heading: string): SurveyUse | null {
  const [field = ''] = Object.keys(recogniseNominationColumns([heading]))
  return useOfField[field] ?? null
}

/** Long headings are questions, which may hold any of these words. */
const headingWordsMax = 60

function saidByWords(folded: string): SurveyUse | null {
  if (folded.length > headingWordsMax) return null
  const isAssessee = assesseeWords.test(folded)
  const isAssessor = !isAssessee && assessorWords.test(folded)
  if (isAssessee || isAssessor) {
    if (emailWords.test(folded)) return isAssessee ? 'assesseeEmail' : 'assessorEmail'
    if (nameWords.test(folded)) return isAssessee ? 'assesseeName' : 'assessorName'
    if (/^(?:assessee|ratee|hodnoceny|hodnoteny|assessor|rater|hodnotitel)$/.test(folded))
      return isAssessee ? 'assesseeName' : 'assessorName'
  }
  return roleWords.test(folded) && folded.split(' ').length <= 4 ? 'role' : null
}
