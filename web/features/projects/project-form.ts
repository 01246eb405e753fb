import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import type { getProject, upsertProject } from '../../../contract/projects/projects.ts'

type Project = AnswerOf<typeof getProject>
type Upsert = BodyOf<typeof upsertProject>

export const dateFields = ['invoiceIssueDate', 'invoicePaymentDate'] as const
export const amountFields = ['licencePrice', 'estimatedPrice', 'price', 'margin', 'profit'] as const

type Money = Record<(typeof amountFields)[number] | 'totalWorkHours', number | null>
type InvoiceDates = Record<(typeof dateFields)[number], string | null>
/** Instants in ISO 8601, money in CZK, work in hours. */
export type ProjectForm = Money &
  InvoiceDates & {
    name: string
    owner: string
    timeZone: string
    projectStart: string | null
    projectEnd: string | null
    isCompleted: boolean
    visibleToClients: boolean
    keepAnonymous: boolean
  }

export const emptyProject: ProjectForm = {
  name: '',
  owner: '',
  timeZone: 'Europe/Prague',
  projectStart: null,
  projectEnd: null,
  isCompleted: false,
  visibleToClients: false,
  keepAnonymous: false,
  invoiceIssueDate: null,
  invoicePaymentDate: null,
  totalWorkHours: null,
  licencePrice: null,
  estimatedPrice: null,
  price: null,
  margin: null,
  profit: null,
}

/**
 * Finances are among the project's cards: those who may not see the cards cannot change them. Computed ones stay empty, or
 * saving would write them.
 */
export function projectFormOf(project: Project): ProjectForm {
  const written = project.schedule.filter(({ isComputed }) => !isComputed)
  const cards = new Map(written.map(({ name, value }) => [name, value]))
  const number = (name: string) => numberOrNull(cards.get(name))
  const text = (name: string) => textOrNull(cards.get(name))
  return {
    name: project.name,
    owner: project.owner,
    timeZone: project.timeZone,
    projectStart: project.projectStart,
    projectEnd: project.projectEnd,
    isCompleted: project.isCompleted,
    visibleToClients: project.visibleToClients,
    keepAnonymous: project.keepAnonymous,
    invoiceIssueDate: text('invoiceIssueDate'),
    invoicePaymentDate: text('invoicePaymentDate'),
    totalWorkHours: number('totalWorkHours'),
    licencePrice: number('licencePrice'),
    estimatedPrice: number('estimatedPrice'),
    price: number('price'),
    margin: number('margin'),
    profit: number('profit'),
  }
}

export function upsertOf(form: ProjectForm, companyGuid: string, projectGuid: string | undefined): Upsert {
  return { ...form, name: form.name.trim(), owner: form.owner.trim() || null, companyGuid, projectGuid }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
