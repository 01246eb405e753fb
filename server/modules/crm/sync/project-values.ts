import { roundAmount, big } from '../../../../domain/invoicing/amounts.ts'
import type { MirroredValue, MirroredValues } from '../../../../domain/crm/merge-values.ts'
import { validateProject, type ProjectInput } from '../../../../domain/projects/validate-project.ts'
import { cleanText } from '../../../../domain/text/clean-text.ts'
import type { CrmProject } from '../../../platform/crm/crm.ts'
import type { MirroredProject } from '../../projects/records/mirrored-projects.ts'

const instants = ['projectStart', 'projectEnd', 'invoiceIssueDate', 'invoicePaymentDate'] as const
const decimals = ['totalWorkHours', 'margin', 'licencePrice', 'estimatedPrice', 'price', 'profit'] as const

type ProjectFields = Omit<CrmProject, 'crmId' | 'version' | 'companyCrmId'>

/** The fields of a project as links keep them. `staff`: user names by what the CRM may call their owners, in lower case. */
export function valuesOfProject(project: ProjectFields, staff: ReadonlyMap<string, string>): MirroredValues {
  const { name, isCompleted, owner, visibleToClients, keepAnonymous } = project
  return {
    name: cleanText(name),
    isCompleted,
    owner: owner === null || owner.trim() === '' ? null : (staff.get(owner.toLowerCase()) ?? owner),
    ...Object.fromEntries(instants.map((field) => [field, instantOf(project[field])])),
    ...Object.fromEntries(decimals.map((field) => [field, decimalOf(project[field])])),
    ...(visibleToClients !== undefined && { visibleToClients }),
    ...(keepAnonymous !== undefined && { keepAnonymous }),
  }
}

/** What cannot be read stays as it is written, so that the report can name it. */
function instantOf(written: string | null): string | null {
  if (written === null || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(written)) return written
  const instant = new Date(written)
  return Number.isNaN(instant.getTime()) ? written : instant.toISOString()
}

function decimalOf(written: string | null): string | null {
  if (written === null || /^-?(0|[1-9]\d{0,14})\.\d\d$/.test(written)) return written
  if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(written)) return written
  const value = big(written)
  const rounded = roundAmount(value)
  return value.eq(rounded) ? rounded : written
}

/** What a project has before anything is known of it. */
export const emptyProject: Omit<MirroredProject, 'id' | 'organizationId'> = {
  name: '',
  projectStart: null,
  projectEnd: null,
  isCompleted: false,
  owner: null,
  invoiceIssueDate: null,
  invoicePaymentDate: null,
  totalWorkHours: null,
  margin: null,
  licencePrice: null,
  estimatedPrice: null,
  price: null,
  profit: null,
  visibleToClients: false,
  keepAnonymous: false,
}

export function valuesOfStoredProject(project: Omit<MirroredProject, 'id' | 'organizationId'>): MirroredValues {
  const fields = Object.keys(emptyProject) as (keyof typeof emptyProject)[]
  return Object.fromEntries(fields.map((field) => [field, project[field]]))
}

export function projectWith(project: MirroredProject, values: MirroredValues): MirroredProject {
  const { id, organizationId } = project
  return { ...project, ...values, id, organizationId }
}

/** A wrong pair of dates is named at its end; if only the beginning came from the CRM, that is what is refused. */
const partners: Partial<Record<string, keyof ProjectInput>> = {
  projectEnd: 'projectStart',
  invoicePaymentDate: 'invoiceIssueDate',
}

/**
 * Which of the taken values would make the project wrong, one after the other until it is right. Errors that it had before
 * are nobody's here.
 */
export function projectIssues(
  project: MirroredProject,
  taken: MirroredValues,
  owners: readonly string[],
): { field: string; code: string }[] {
  const refused: { field: string; code: string }[] = []
  let rest: Record<string, MirroredValue> = { ...taken }
  for (;;) {
    const issues = validateProject(inputOf(projectWith(project, rest)), { owners, isTimeZone: () => true })
    const found = issues.flatMap(({ field, code }) => {
      const culprit = [field, partners[field]].find((one) => one !== undefined && Object.hasOwn(rest, one))
      return culprit === undefined ? [] : [{ field: culprit, code }]
    })
    const [first] = found
    if (!first) return refused
    refused.push(first)
    rest = Object.fromEntries(Object.entries(rest).filter(([field]) => field !== first.field))
  }
}

function inputOf(project: MirroredProject): ProjectInput {
  const number = (written: string | null) => (written === null ? null : Number(written))
  return {
    name: project.name,
    projectStart: project.projectStart,
    projectEnd: project.projectEnd,
    owner: project.owner,
    timeZone: 'Europe/Prague',
    invoiceIssueDate: project.invoiceIssueDate,
    invoicePaymentDate: project.invoicePaymentDate,
    totalWorkHours: number(project.totalWorkHours),
    margin: number(project.margin),
    licencePrice: number(project.licencePrice),
    estimatedPrice: number(project.estimatedPrice),
    price: number(project.price),
    profit: number(project.profit),
  }
}
