import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { checkedTool } from './check-tool-input.ts'
import { toolsOfProject } from './custom-tool-queries.ts'
import { loadTool } from './load-tool.ts'
import { presentTool, type CustomToolAnswer } from './present-tool.ts'
import { columnsOf, wantedOf, type ToolInput } from './tool-input.ts'

export function listCustomTools(
  { db }: Services,
  user: SignedIn,
  projectId: string,
  language: InterfaceLanguage,
): Promise<CustomToolAnswer[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const rows = await toolsOfProject(tx, { organizationId: organization.id, projectId }, { language })
    return rows.map(presentTool)
  })
}

export function getCustomTool({ db }: Services, user: SignedIn, id: number): Promise<CustomToolAnswer> {
  return db.withTenant(user.scope, async (tx) => presentTool((await loadTool(tx, user, id, { rule: 'seeTools' })).row))
}

export function createCustomTool(
  { db }: Services,
  user: SignedIn,
  projectId: string,
  input: ToolInput,
): Promise<CustomToolAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, project } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, branchId: organization.branchId, projectId: project.id }
    const tool = await checkedTool(tx, place, await wantedOf(tx, input))
    const { id } = await tx
      .insertInto('custom_tools')
      .values({ ...columnsOf(tool), organization_id: place.organizationId, project_id: projectId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [by, details] = [{ organizationId: place.organizationId, userName: user.userName }, { customToolId: id }]
    await audit(tx, { ...by, action: 'add-tool', recordType: 'custom-tool', recordId: id })
    await writeJournal(tx, { code: 'TOOL_ADDED', ...by, projectId, details })
    const [row] = await toolsOfProject(tx, place, { id })
    if (!row) throw notFound()
    return presentTool(row)
  })
}
