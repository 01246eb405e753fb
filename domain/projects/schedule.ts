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

/** Internal data: for internal users only, and never for an Observer. */
const internalCards = ['totalWorkHours', 'margin', 'licencePrice', 'estimatedPrice', 'price', 'profit'] as const

/** Clients see no card for a column that their project table does not have. */
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
