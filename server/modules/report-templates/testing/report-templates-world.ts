import { sampleIndividualData } from '../preview/sample-individual-data.ts'
import { branchId, buildOrganization, buildProject, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Answer, type Client } from '../../../testing/test-app.ts'

export type Template = Record<string, unknown> & {
  id: number
  name: string
  templateGuid: string
  version: number
  revision: number
  isDefault: boolean
  softDeleted: boolean
  published: boolean
}
export type Problem = { code: string; path: string; line: number | null; column: number | null; detail: string }

const address = '/api/reports/report-template'
export const previewData = sampleIndividualData('en-GB')

/** An admin of the house, administrators of two branches with a customer each, and what a test sends as them. */
export async function startReportTemplates() {
  const assay = await startTestApp()
  const { people, place } = await assay.build(async (tx) => {
    const [czech, polish] = [branchId('CZ'), branchId('PL')]
    const staff = (user_name: string, role: string, branch = czech) =>
      buildUser(tx, { user_name, roles: [role], branch_id: branch })
    const czechCompany = (await buildOrganization(tx, { name: 'Aqua', branch_id: czech })).id
    const polishCompany = (await buildOrganization(tx, { name: 'Ignis', branch_id: polish })).id
    return {
      place: {
        czech,
        polish,
        czechCompany,
        polishCompany,
        czechProject: (await buildProject(tx, { organization_id: czechCompany })).id,
        polishProject: (await buildProject(tx, { organization_id: polishCompany })).id,
      },
      people: {
        admin: await staff('admin', 'admin'),
        czechAdmin: await staff('czech-admin', 'branch admin'),
        polishAdmin: await staff('polish-admin', 'branch admin', polish),
        manager: await staff('manager', 'project manager'),
        client: await buildUser(tx, { user_name: 'client', roles: ['OrgAdmin'], organization_id: czechCompany }),
      },
    }
  })
  const as = Object.fromEntries(Object.entries(people).map(([name, user]) => [name, assay.as(user)])) as Record<
    keyof typeof people,
    Client
  >
  return { assay, as, people, place, ...callsOf(as.admin) }
}

export type ReportTemplatesWorld = Awaited<ReturnType<typeof startReportTemplates>>

export const draft = (change: Record<string, unknown> = {}) => ({
  name: 'Ours',
  language: 'mul',
  report: 'individual',
  dataScope: 1,
  tool: 8,
  body: '<p>{{ participant.name }}</p>',
  previewData,
  ...change,
})

function callsOf(admin: Client) {
  const stored = (answer: Answer): Template => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as Template
  }
  return {
    address,
    stored,
    create: async (change: Record<string, unknown> = {}, as = admin) => stored(await as.post(address, draft(change))),
    get: async (id: number, as = admin) => stored(await as.get(`${address}/${id}`)),
    list: async (body: object = {}, as = admin) =>
      (await as.post('/api/reports/report-templates', body)).body as {
        reportTemplates: Template[]
        totalCount: number
      },
    preview: async (change: Record<string, unknown> = {}, as = admin) =>
      as.post(`${address}/preview-html`, draft(change)),
    problems: async (change: Record<string, unknown>): Promise<Problem[]> => {
      const { status, body } = await admin.post(`${address}/preview-html`, draft(change))
      const { errorMessage, details } = body as { errorMessage: string; details: Problem[] }
      if (status !== 400 || errorMessage !== 'TEMPLATE_BROKEN')
        throw new Error(`${status} ${JSON.stringify(body).slice(0, 500)}`)
      return details
    },
  }
}
