import type {
  JournalCode,
  JournalDetails,
  JournalPersonalData,
  TallyCode,
} from '../../../domain/journal/journal-entry.ts'
import type { JournalText } from './journal-texts.ts'

export type Coded = {
  [Code in JournalCode]: { code: Code; details: JournalDetails[Code] }
}[JournalCode]

/** What is looked up for a record: of people nothing if the reader may not see names. */
export type KnownNames = {
  /** The present name, or the last name of a person who is gone. */
  nameOf(assesseeId: number): string | undefined
  suggestedNames: NonNullable<JournalPersonalData['suggestedNames']>
  /** Of the custom tool that the record is about. */
  toolName: string | null
}

type Say = {
  text: JournalText
  /** The name, or the number. */
  person(assesseeId: number): string
  suggestions: string[]
  toolName: string | null
}
type Words<Code extends JournalCode> = (details: JournalDetails[Code], say: Say) => string

/** The sentence of a record in the language of `text`. */
export function wordEntry({ code, details }: Coded, names: KnownNames, text: JournalText): string {
  const { toolName } = names
  const person = (id: number) => names.nameOf(id) || text('part.person', { id })
  const suggestions = Object.entries(names.suggestedNames).map(([id, name]) => `${person(Number(id))} → ${name}`)
  return (wordings[code] as Words<JournalCode>)(details, { text, person, suggestions, toolName })
}

const plain =
  (code: JournalCode) =>
  (_: unknown, { text }: Say) =>
    text(`entry.${code}`)
const ofTool =
  (code: 'TOOL_ADDED' | 'TOOL_CHANGED' | 'TOOL_DELETED') =>
  (_: unknown, { text, toolName }: Say) =>
    [text(`entry.${code}`), ...(toolName ? [toolName] : [])].join(': ')
const counted =
  (code: TallyCode) =>
  ({ count }: { count: number }, { text }: Say) =>
    text(`entry.${code}`, { count })
const access =
  (code: 'ACCESS_GRANTED' | 'ACCESS_DENIED' | 'ACCESS_WITHDRAWN') =>
  ({ userName }: { userName: string }, { text }: Say) =>
    text(`entry.${code}`, { userName })
const merge =
  (code: JournalCode) =>
  ({ sourceAssesseeId, targetAssesseeId }: JournalDetails['MERGE_UNDONE' | 'PEOPLE_MERGED'], { text, person }: Say) =>
    text(`entry.${code}`, { source: person(sourceAssesseeId), target: person(targetAssesseeId) })

const wordings: { readonly [Code in JournalCode]: Words<Code> } = {
  NOMINATIONS_SAVED: ({ added, changed, removed, people }, { text }) => {
    const parts = Object.entries({ added, changed, removed, people }).filter(([, count]) => count > 0)
    const changes = parts.map(([part, count]) => text(`part.${part}`, { count })).join(', ')
    return text('entry.NOMINATIONS_SAVED', { changes })
  },
  DATA_UPLOADED: ({ kind, created, changed }, { text }) => {
    const parts = Object.entries({ added: created, changed }).filter(([, count]) => count > 0)
    const changes = parts.map(([part, count]) => text(`part.${part}`, { count })).join(', ')
    return text('entry.DATA_UPLOADED', { file: text(`part.file.${kind}`), changes })
  },
  NOMINATIONS_FINISHED: plain('NOMINATIONS_FINISHED'),
  NOMINATIONS_REOPENED: plain('NOMINATIONS_REOPENED'),
  SURVEY_IMPORTED: (details, { text }) => text('entry.SURVEY_IMPORTED', details),
  SURVEY_IMPORT_UNDONE: plain('SURVEY_IMPORT_UNDONE'),
  NAMES_SUGGESTED: ({ people }, { text, suggestions }) => {
    const names = suggestions.join(', ') || text('part.names', { count: people })
    return text('entry.NAMES_SUGGESTED', { names })
  },
  PERSON_DELETED: ({ assesseeId }, { text, person }) => text('entry.PERSON_DELETED', { person: person(assesseeId) }),
  PEOPLE_MERGED: merge('PEOPLE_MERGED'),
  MERGE_UNDONE: merge('MERGE_UNDONE'),
  TOOLS_UNLOCKED: ({ loginIds, endedLinks }, { text }) => {
    const unlocked = text('entry.TOOLS_UNLOCKED', { count: loginIds.length })
    return endedLinks > 0 ? `${unlocked}, ${text('part.endedLinks', { count: endedLinks })}` : unlocked
  },
  TOOL_ADDED: ofTool('TOOL_ADDED'),
  TOOL_CHANGED: ofTool('TOOL_CHANGED'),
  TOOL_DELETED: (details, say) => {
    const deleted = ofTool('TOOL_DELETED')(details, say)
    return details.people > 0 ? `${deleted}, ${say.text('part.takenBack', { count: details.people })}` : deleted
  },
  TOOLS_ASSIGNED: ({ assigned, removed }, { text }) => {
    const parts = Object.entries({ assigned, unassigned: removed }).filter(([, count]) => count > 0)
    const changes = parts.map(([part, count]) => text(`part.${part}`, { count })).join(', ')
    return text('entry.TOOLS_ASSIGNED', { changes })
  },
  MAILS_QUEUED: ({ mailType, queued }, { text }) =>
    text('entry.MAILS_QUEUED', { type: text(`mailing:type.${mailType}`), count: queued }),
  MAILS_FAILED: ({ mailType, count }, { text }) =>
    text('entry.MAILS_FAILED', { type: text(`mailing:type.${mailType}`), count }),
  NOTIFICATION_SENT: ({ queued }, { text }) => text('entry.NOTIFICATION_SENT', { count: queued }),
  QUESTIONNAIRES_SUBMITTED: counted('QUESTIONNAIRES_SUBMITTED'),
  REPORTS_MADE: counted('REPORTS_MADE'),
  REPORTS_FAILED: counted('REPORTS_FAILED'),
  REPORTS_DOWNLOADED: counted('REPORTS_DOWNLOADED'),
  REPORTS_SHARED: counted('REPORTS_SHARED'),
  LOGINS_SHARED: counted('LOGINS_SHARED'),
  LOGINS_GENERATED: ({ provider, generated, failed }, { text }) => {
    const made = text('entry.LOGINS_GENERATED', { count: generated, provider })
    return failed > 0 ? `${made}, ${text('part.failedLogins', { count: failed })}` : made
  },
  LOGIN_TAKEN_BACK: ({ provider }, { text }) => text('entry.LOGIN_TAKEN_BACK', { provider }),
  INVOICE_CREATED: ({ logins }, { text }) => text('entry.INVOICE_CREATED', { count: logins }),
  INVOICE_CONFIRMED: ({ number }, { text }) => text('entry.INVOICE_CONFIRMED', { number }),
  INVOICE_DELETED: plain('INVOICE_DELETED'),
  LOGIN_TAKEN_OFF_INVOICE: plain('LOGIN_TAKEN_OFF_INVOICE'),
  CREDIT_NOTE_ISSUED: ({ number }, { text }) => text('entry.CREDIT_NOTE_ISSUED', { number }),
  LINK_REVOKED: ({ records }, { text }) => text('entry.LINK_REVOKED', { count: records }),
  SHARED_REPORTS_DOWNLOADED: counted('SHARED_REPORTS_DOWNLOADED'),
  ACCESS_GRANTED: access('ACCESS_GRANTED'),
  ACCESS_DENIED: access('ACCESS_DENIED'),
  ACCESS_WITHDRAWN: access('ACCESS_WITHDRAWN'),
  REPORTS_QUEUED: ({ queued }, { text }) => text('entry.REPORTS_QUEUED', { count: queued }),
  REPORTS_OF_WAVE_QUEUED: ({ queued, leftOut, others }, { text, person }) => {
    const ordered = text('entry.REPORTS_QUEUED', { count: queued })
    const names = [...leftOut.map(person), ...(others > 0 ? [`+${others}`] : [])].join(', ')
    return names ? `${ordered}; ${text('part.withoutAnswers', { names })}` : ordered
  },
  REPORTS_RELEASED: ({ released }, { text }) => text('entry.REPORTS_RELEASED', { count: released }),
  WAVE_CREATED: plain('WAVE_CREATED'),
  WAVE_CHANGED: plain('WAVE_CHANGED'),
  REMINDER_PLAN_SAVED: plain('REMINDER_PLAN_SAVED'),
  REMINDER_PLAN_SWITCHED_OFF: plain('REMINDER_PLAN_SWITCHED_OFF'),
  REMINDER_PLAN_PAUSED: plain('REMINDER_PLAN_PAUSED'),
  REMINDER_PLAN_RESUMED: plain('REMINDER_PLAN_RESUMED'),
  REMINDER_PLAN_STOPPED: plain('REMINDER_PLAN_STOPPED'),
  WAVE_PHASE_SWITCHED: ({ from, to, deletedAnswers }, { text }) => {
    const phases = { from: text(`waves:phase.${from}`), to: text(`waves:phase.${to}`) }
    const switched = text('entry.WAVE_PHASE_SWITCHED', phases)
    return deletedAnswers === null ? switched : `${switched}, ${text('part.deletedAnswers', { count: deletedAnswers })}`
  },
  WAVE_FINISHED: plain('WAVE_FINISHED'),
  SCORING_CLOSED: plain('SCORING_CLOSED'),
  SCORING_OPENED: plain('SCORING_OPENED'),
  WASH_UP_CONFIRMED: plain('WASH_UP_CONFIRMED'),
  WASH_UP_REOPENED: plain('WASH_UP_REOPENED'),
  QUESTIONNAIRE_LINK_SHOWN: plain('QUESTIONNAIRE_LINK_SHOWN'),
  IST_IMPORTED: ({ people }, { text }) => text('entry.IST_IMPORTED', { people }),
  IST_IMPORT_UNDONE: ({ people }, { text }) => text('entry.IST_IMPORT_UNDONE', { people }),
}
