import { permissionsFor } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import type { TemplateType } from '../../../domain/templates/template-content.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { need, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { JsonText } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess, type ProjectAccess } from '../access/load-access.ts'
import { presentHead, presentRow, type RowAnswer, type TemplateAnswer } from './present-template.ts'
import {
  findTemplateHead,
  templateContentJson,
  templatesPage,
  usableTemplates,
  type Place,
  type TemplateFilter,
} from './templates-queries.ts'

type TemplateList = { templates: RowAnswer[]; totalCount: number }

/** 360 and competency templates. */
export function listTemplates(
  { db }: Services,
  user: SignedIn,
  asked: Omit<TemplateFilter, 'family'>,
  fullView: boolean,
): Promise<TemplateList> {
  const permissions = permissionsFor(user)
  return db.withTenant(user.scope, async (tx) => {
    const { rows, totalCount } = await templatesPage(tx, { ...asked, family: 'others' })
    return { templates: rows.map((row) => presentRow(row, { user, permissions }, fullView)), totalCount }
  })
}

export function getTemplate({ db }: Services, user: SignedIn, id: number): Promise<JsonText<TemplateAnswer>> {
  return db.withTenant(user.scope, (tx) => readTemplate(tx, user, id))
}

/** The answer about a template within a transaction that may just have saved it. */
export async function readTemplate(
  tx: TenantTransaction,
  user: SignedIn,
  id: number,
): Promise<JsonText<TemplateAnswer>> {
  const row = await findTemplateHead(tx, id)
  if (!row) throw notFound()
  const head = presentHead(row, { user, permissions: permissionsFor(user) })
  return JsonText.withFields<TemplateAnswer, 'content'>({ content: await templateContentJson(tx, id) }, head)
}

export function listProjectTemplates(
  { db }: Services,
  user: SignedIn,
  projectGuid: string,
  type: TemplateType,
  language: InterfaceLanguage,
): Promise<RowAnswer[]> {
  return db.withTenant(user.scope, async (tx) => {
    const access = await projectForTemplates(tx, user, projectGuid)
    const rows = await usableTemplates(tx, placeOf(access), type, language)
    return rows.map((row) => presentRow(row, { user, permissions: access.permissions }, false))
  })
}

/** Questions are the intellectual property of the house, so only those who run projects may read them. */
export async function projectForTemplates(
  tx: TenantTransaction,
  user: SignedIn,
  projectGuid: string,
): Promise<ProjectAccess> {
  const access = await projectAccess(tx, user, projectGuid)
  need(may(access.permissions, 'readProjectTemplates'), 'readProjectTemplates')
  return access
}

export function placeOf({ organization, project }: Pick<ProjectAccess, 'organization' | 'project'>): Place {
  return { organizationId: organization.id, branchId: organization.branchId, projectId: project.id }
}
