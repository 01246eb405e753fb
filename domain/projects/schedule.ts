import type { ProjectFinances } from './validate-project.ts'

export type ProjectFields = ProjectFinances & {
  projectStart: string | null
  projectEnd: string | null
  isCompleted: boolean
  visibleToClients: boolean
  keepAnonymous: boolean
  owner: string | null
}

export type ScheduleCard = { name: keyof ProjectFields; value: string | number | boolean | null }

/** Shown to everybody who sees the project. */
const openCards = [
  'projectStart',
  'projectEnd',
  'isCompleted',
  'owner',
  'visibleToClients',
  'keepAnonymous',
  'invoiceIssueDate',
  'invoicePaymentDate',
] as const

/** The house's business: internal users only, and never an Observer. */
const internalCards = ['totalWorkHours', 'margin', 'licencePrice', 'estimatedPrice', 'price', 'profit'] as const

/** Columns of the project table that clients do not have are no cards of theirs either. */
const staffCards: readonly string[] = ['visibleToClients']

/** The name/value cards of a project's data, in order, for a reader. Empty ones are left out. */
export function scheduleCards(
  project: ProjectFields,
  reader: { seesInternals: boolean; isObserver: boolean },
): ScheduleCard[] {
  const finances = reader.seesInternals && !reader.isObserver ? internalCards : []
  return [...openCards, ...finances]
    .filter((name) => reader.seesInternals || !staffCards.includes(name))
    .map((name) => ({ name, value: project[name] }))
    .filter((card) => card.value !== null && card.value !== '')
}
