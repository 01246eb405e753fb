import type { ProjectFinances } from './validate-project.ts'

export type ProjectFields = ProjectFinances & {
  projectStart: string | null
  projectEnd: string | null
  isCompleted: boolean
  visibleToClients: boolean
  keepAnonymous: boolean
  owner: string | null
}

export type ScheduleCard = {
  name: keyof ProjectFields
  value: string | number | boolean | null
  /** Nobody wrote it: it follows from prices and invoices. */
  isComputed?: true
}
/** In CZK, where nobody wrote them. */
export type ComputedAmounts = Partial<Record<(typeof internalCards)[number], number>>

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

export type ScheduleReader = { seesInternals: boolean; isObserver: boolean }

export const seesFinances = ({ seesInternals, isObserver }: ScheduleReader): boolean => seesInternals && !isObserver

/**
 * The name/value cards of a project's data, in order, for a reader. Empty ones are left out; `computed` fills in amounts that
 * nobody wrote.
 */
export function scheduleCards(
  project: ProjectFields,
  reader: ScheduleReader,
  computed: ComputedAmounts = {},
): ScheduleCard[] {
  const finances = seesFinances(reader) ? internalCards : []
  const amounts: Partial<Record<keyof ProjectFields, number>> = computed
  return [...openCards, ...finances]
    .filter((name) => reader.seesInternals || !staffCards.includes(name))
    .map((name): ScheduleCard => {
      const amount = amounts[name]
      return project[name] === null && amount !== undefined
        ? { name, value: amount, isComputed: true }
        : { name, value: project[name] }
    })
    .filter((card) => card.value !== null && card.value !== '')
}
