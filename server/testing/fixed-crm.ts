import type {
  Crm,
  CrmChanges,
  CrmCompany,
  CrmCompanyToSave,
  CrmProject,
  CrmProjectToSave,
  CrmRecord,
} from '../platform/crm/crm.ts'

/** A CRM in memory: tests write into it as its users would, and say what its calls fail with. */
export type FixedCrm = {
  crm: Crm
  /** In the order of pages; a record may stand in it twice, or be unreadable. */
  companies: CrmRecord<CrmCompany>[]
  projects: CrmRecord<CrmProject>[]
  /** The counter of changes; `changed` are the ids that changed at each. */
  changeId: number
  changed: { at: number; kind: 'companies' | 'projects'; id: string }[]
  /** Thrown by the next calls of this name, one each. */
  failing: { call: string; error: Error }[]
  /** Names of the calls that were made. */
  calls: string[]
  saved: (CrmCompanyToSave | CrmProjectToSave)[]
  /** Called before each answer; a test may wait in it. */
  before: (call: string) => Promise<void> | void
}

export const readable = <T>(record: T): CrmRecord<T> => ({ isReadable: true, record })

export const crmCompany = (company: Partial<CrmCompany> & { crmId: string }): CrmCompany => ({
  version: 1,
  name: `Company ${company.crmId}`,
  vatNumber: '',
  branchCode: 'CZ',
  ...company,
})

export const crmProject = (project: Partial<CrmProject> & { crmId: string; companyCrmId: string }): CrmProject => ({
  version: 1,
  name: `Project ${project.crmId}`,
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
  ...project,
})

export function fixedCrm(): FixedCrm {
  const state: FixedCrm = {
    crm: undefined as unknown as Crm,
    companies: [],
    projects: [],
    changeId: 1,
    changed: [],
    failing: [],
    calls: [],
    saved: [],
    before: () => undefined,
  }
  const answer = async <T>(call: string, give: () => T): Promise<T> => {
    state.calls.push(call)
    await state.before(call)
    const failing = state.failing.findIndex((one) => one.call === call)
    if (failing >= 0) throw state.failing.splice(failing, 1)[0]?.error ?? new Error('none')
    return give()
  }
  state.crm = { ...refusing, kind: 'eway', changes: changesOf(state, answer), ...savingInto(state, answer) }
  return state
}

type Answer = <T>(call: string, give: () => T) => Promise<T>

function changesOf(state: FixedCrm, answer: Answer): CrmChanges {
  const page = <T>(records: readonly T[], { skip, take }: { skip: number; take: number }) => ({
    records: records.slice(skip, skip + take),
    total: records.length,
  })
  return {
    defaultBranch: null,
    lastChangeId: () => answer('lastChangeId', () => state.changeId),
    companies: (asked) => answer('companies', () => page(state.companies, asked)),
    projects: (asked) => answer('projects', () => page(state.projects, asked)),
    changedIds: (kind, since, until) =>
      answer('changedIds', () =>
        state.changed.filter((one) => one.kind === kind && one.at > since && one.at <= until).map(({ id }) => id),
      ),
    companiesById: (ids) => answer('companiesById', () => state.companies.filter((one) => ids.includes(crmIdOf(one)))),
    projectsById: (ids) => answer('projectsById', () => state.projects.filter((one) => ids.includes(crmIdOf(one)))),
  }
}

/** A record of the CRM that is saved has the next version; one that is new has the id of ours. */
function savingInto(state: FixedCrm, answer: Answer): Pick<Crm, 'saveCompany' | 'saveProject'> {
  const save = (call: string, record: CrmCompanyToSave | CrmProjectToSave, id: string) =>
    answer(call, () => {
      state.saved.push(record)
      return { crmId: record.crmId ?? id, version: (record.version ?? 0) + 1 }
    })
  return {
    saveCompany: (company) => save('saveCompany', company, company.companyGuid),
    saveProject: (project) => save('saveProject', project, project.projectGuid),
  }
}

const crmIdOf = (one: CrmRecord<{ crmId: string }>) => (one.isReadable ? one.record.crmId : one.refusal.crmId)

const refuse = (call: string) => () => Promise.reject(new Error(`The test expects no ${call}`))
const refusing = {
  createInvoice: refuse('createInvoice'),
  confirmInvoice: refuse('confirmInvoice'),
  changeInvoice: refuse('changeInvoice'),
  deleteInvoice: refuse('deleteInvoice'),
  close: () => Promise.resolve(),
}
