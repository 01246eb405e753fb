import { caseStatus, channel, contactType, rejectedNote } from '../domain/eap-cases/case-codes.ts'
import type { CaseStatus, Channel, ClientLanguage, ContactType } from '../domain/eap-cases/case-codes.ts'
import type { ContactValues } from '../domain/eap-cases/contact-change.ts'
import { programmeZone } from '../domain/eap-cases/programme-zone.ts'
import { afterWorkingHours } from '../domain/eap-cases/service-clock.ts'
import { addDays, localDateAt, toInstantMs } from '../domain/time/local-time.ts'
import { createCase } from '../server/modules/eap-cases/records/create-case.ts'
import { findLicence } from '../server/modules/eap-cases/records/licence-access.ts'
import { caseSealing } from '../server/platform/case-sealing.ts'
import type { Config } from '../server/platform/config.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import { dice, type Dice } from './dice.ts'
import { caseRequests, caseStories, internalNotes, rejectReasons } from './eap-case-texts.ts'
import { demoCategories } from './eap-catalogue.ts'
import { namePerson, type NameLanguage } from './naming.ts'

type DemoCase = {
  licence: number
  category: string
  status: CaseStatus
  language: ClientLanguage
  admin: string | null
  expert: string | null
  isUrgent: boolean
  createdAt: Date
  /** Sessions held; the first so many days after the request. */
  sessions: number
  firstAfterDays: number
  isFromPage: boolean
}

const dayMs = 24 * 3_600_000
const { created, assigned, accepted, rejected, completed, canceled } = caseStatus

/** Some sixty cases in every state, for everybody who works with them; numbered in the order of their requests. */
export async function addCases(tx: TenantTransaction, { config, now }: { config: Config; now: Date }): Promise<void> {
  const chance = dice(20_261_126)
  const taken = new Set<string>()
  const planned = [...currentCases(now), ...pastCases(chance, now)]
  for (const one of planned.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
    await addCase(tx, config, chance, one, taken)
}

/** Requests of the last days: their clocks are over, about to be, or run. */
function currentCases(now: Date): DemoCase[] {
  const today = (values: Partial<DemoCase> & Pick<DemoCase, 'createdAt'>): DemoCase => ({
    licence: 1,
    category: 'psychology',
    status: assigned,
    language: 'cs',
    admin: 'eapoperator',
    expert: 'eapexpert',
    isUrgent: false,
    sessions: 0,
    firstAfterDays: 0,
    isFromPage: false,
    ...values,
  })
  const dueIn = (hours: number, promised: number) => requestedSoThatDueAt(now.getTime() + hours * 3_600_000, promised)
  const unassigned = { status: created, expert: null, admin: null, isFromPage: true }
  return [
    today({ createdAt: dueIn(-30, 16) }),
    today({ createdAt: dueIn(-3, 4), isUrgent: true, category: 'grief' }),
    today({ ...unassigned, createdAt: dueIn(-20, 16), language: 'en-GB' }),
    today({ ...unassigned, createdAt: dueIn(1.5, 16), category: 'family' }),
    today({ ...unassigned, createdAt: dueIn(5, 16), category: 'finance', language: 'sk' }),
    today({ ...unassigned, createdAt: dueIn(1, 4), isUrgent: true, admin: 'eapoperator', isFromPage: false }),
    today({ createdAt: dueIn(20, 16), expert: 'eapexpert2', status: accepted, category: 'work' }),
    today({ createdAt: dueIn(26, 16), expert: 'eapexpert4', category: 'law' }),
    today({ createdAt: dueIn(-50, 16), licence: 2, expert: 'eapexpert7', admin: null, language: 'hu' }),
    today({ ...unassigned, createdAt: dueIn(4, 16), licence: 2, language: 'hu', category: 'law' }),
    today({ ...unassigned, createdAt: dueIn(12, 16), licence: 5, language: 'sk' }),
  ]
}

/** The latest quarter of an hour from which the promised working hours end by then. */
function requestedSoThatDueAt(dueMs: number, promisedHours: number): Date {
  const step = 15 * 60_000
  let at = Math.floor(dueMs / step) * step
  while (afterWorkingHours(at, promisedHours, () => false) > dueMs) at -= step
  return new Date(at)
}

type Pattern = Omit<DemoCase, 'createdAt' | 'admin' | 'isUrgent' | 'isFromPage' | 'firstAfterDays'>

const repeated = (count: number, pattern: Pattern) => Array.from({ length: count }, () => pattern)

const patterns: readonly Pattern[] = [
  ...repeated(4, pattern('psychology', 'eapexpert', accepted, 3)),
  ...repeated(2, pattern('family', 'eapexpert', accepted, 2)),
  pattern('psychology', 'eapexpert', accepted, 5),
  pattern('grief', 'eapexpert', accepted, 2),
  ...repeated(5, pattern('psychology', 'eapexpert', completed, 4)),
  ...repeated(3, pattern('psychology', 'eapexpert2', accepted, 4)),
  pattern('psychology', 'eapexpert2', completed, 6),
  ...repeated(2, pattern('work', 'eapexpert2', completed, 3)),
  ...repeated(2, pattern('finance', 'eapexpert2', accepted, 2)),
  pattern('work', 'eapexpert2', rejected, 0),
  pattern('psychology', 'eapexpert', rejected, 0),
  ...repeated(3, pattern('law', 'eapexpert4', completed, 1)),
  ...repeated(4, pattern('info_call', null, completed, 1)),
  ...repeated(2, pattern('crisis_intervention', 'eapexpert', completed, 2)),
  pattern('health', 'eapexpert5', accepted, 2),
  ...repeated(2, pattern('psychology', null, canceled, 0)),
  ...repeated(5, { ...pattern('psychology', 'eapexpert7', accepted, 3), licence: 2, language: 'hu' as const }),
  ...repeated(2, { ...pattern('law', 'eapexpert8', completed, 1), licence: 2, language: 'hu' as const }),
  ...repeated(3, { ...pattern('psychology', 'eapexpert2', completed, 3), licence: 3 }),
  ...repeated(3, { ...pattern('psychology', 'eapexpert2', accepted, 2), licence: 5, language: 'sk' as const }),
]

function pattern(category: string, expert: string | null, status: CaseStatus, sessions: number): Pattern {
  return { licence: 1, category, expert, status, sessions, language: 'cs' }
}

const otherLanguages: readonly ClientLanguage[] = ['en-GB', 'sk', 'ua', 'pl', 'de', 'ru-RU', 'en-US', 'sr']

/** Cases of the last eight months; those that are not closed are younger. */
function pastCases(chance: Dice, now: Date): DemoCase[] {
  const today = localDateAt(now.getTime(), programmeZone)
  return patterns.map((one, index) => {
    const isOpen = one.status === accepted
    const daysAgo = (isOpen ? 12 : 40) + 7 * one.sessions + chance.roll(isOpen ? 40 : 170)
    const hour = 8 + chance.roll(10)
    const local = `${addDays(today, -daysAgo)}T${String(hour).padStart(2, '0')}:${chance.pick(['05', '20', '40'])}`
    return {
      ...one,
      language: one.licence === 1 && chance.chance(30) ? chance.pick(otherLanguages) : one.language,
      admin: index % 3 === 0 ? 'eapoperator' : index % 3 === 1 ? 'admin' : null,
      isUrgent: one.category === 'crisis_intervention' || chance.chance(12),
      createdAt: new Date(toInstantMs(local, programmeZone)),
      firstAfterDays: one.category === 'crisis_intervention' ? 0 : chance.pick([1, 1, 1, 2, 4]),
      isFromPage: chance.chance(35),
    }
  })
}

async function addCase(
  tx: TenantTransaction,
  config: Config,
  chance: Dice,
  one: DemoCase,
  taken: Set<string>,
): Promise<void> {
  const licence = await findLicence(tx, `e0000000-0000-4000-8000-${String(one.licence).padStart(12, '0')}`)
  if (!licence) throw new Error('The demonstration has no such licence')
  const story = chance.pick(caseStories[one.category] ?? [{ note: '', sessions: [] }])
  const { email } = namePerson(chance, nameLanguage(one.language), 'posta.example', taken)
  await createCase(
    tx,
    { caseSealing: caseSealing(config), clock: { now: () => one.createdAt } },
    {
      licence,
      createdBy: one.isFromPage ? null : (one.admin ?? one.expert ?? 'admin'),
      admin: one.admin,
      expert: one.expert,
      clientSex: chance.pick([1, 2, 2, null]),
      clientLanguage: one.language,
      clientPhone: phoneOf(one.licence, chance),
      clientEmail: chance.chance(85) || one.isFromPage ? email : '',
      status: one.status,
      category: one.category,
      note:
        one.status === rejected
          ? rejectedNote(chance.pick(rejectReasons), story.note)
          : one.isFromPage
            ? ''
            : story.note,
      highPriority: one.isUrgent,
      contacts: contactsOf(one, story.sessions, chance),
    },
  )
}

const nameLanguages: Partial<Record<ClientLanguage, NameLanguage>> = {
  cs: 'cs',
  sk: 'sk',
  pl: 'pl',
  hu: 'hu',
  sr: 'sr',
  de: 'de',
  'ru-RU': 'ru',
  ua: 'ru',
}
const nameLanguage = (language: ClientLanguage): NameLanguage => nameLanguages[language] ?? 'en'

function phoneOf(licence: number, chance: Dice): string {
  const digits = (count: number) => Array.from({ length: count }, () => chance.roll(10)).join('')
  if (licence === 2) return `+3630${digits(7)}`
  if (licence === 5) return `+421905${digits(6)}`
  return `+420${chance.pick(['603', '724', '777'])}${digits(6)}`
}

/** How the client turned to the programme, then the sessions, a week apart. */
function contactsOf(one: DemoCase, notes: readonly string[], chance: Dice): ContactValues[] {
  const startMs = one.createdAt.getTime()
  const minutes = demoCategories.find(({ slug }) => slug === one.category)?.minutes ?? 60
  const topics = Object.keys(demoCategories.find(({ slug }) => slug === one.category)?.topics ?? {})
  const topic = topics.length > 0 ? chance.pick(topics) : null
  const base = { minutes, topic, internalNote: '' }
  const first: ContactValues = {
    ...base,
    type: contactType.initial,
    startMs,
    minutes: 15,
    channel: one.isFromPage ? channel.webForm : chance.pick<Channel>([channel.phone, channel.phone, channel.email]),
    note: one.isFromPage ? chance.pick(caseRequests) : '',
  }
  const type = typeOfSession(one.category)
  const sessions = Array.from({ length: one.sessions }, (_, index): ContactValues => ({
    ...base,
    type,
    startMs: type === contactType.information ? startMs : startMs + one.firstAfterDays * dayMs + index * 7 * dayMs,
    channel: chance.pick<Channel>([channel.phone, channel.online, channel.inPerson, channel.inPerson]),
    note: notes[index] ?? '',
    internalNote: chance.chance(12) ? chance.pick(internalNotes) : '',
  }))
  return type === contactType.consultation ? [first, ...sessions] : sessions
}

function typeOfSession(category: string): ContactType {
  if (category === 'info_call') return contactType.information
  return category === 'crisis_intervention' ? contactType.crisis : contactType.consultation
}
