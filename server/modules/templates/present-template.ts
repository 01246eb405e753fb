import type { z } from 'zod'
import type * as contract from '../../../contract/templates/templates.ts'
import { isSameUser } from '../../../domain/access/facts.ts'
import type { Permissions } from '../../../domain/access/permissions.ts'
import { canSeeTemplateOwner } from '../../../domain/templates/template-rights.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { TemplateHead, TemplateRow, WholeTemplate } from './templates-queries.ts'

export type RowAnswer = z.output<typeof contract.templateRow>
export type TemplateAnswer = z.output<typeof contract.template>
export type Reader = { user: Pick<SignedIn, 'userName'>; permissions: Permissions }

export function isMine(row: Pick<TemplateRow, 'owner_user_name'>, { user }: Reader): boolean {
  return isSameUser(row.owner_user_name, user.userName)
}

/** Who uses a template is internal information: client admins see neither owner nor bindings (OPS-6-53). */
export function presentRow(row: TemplateRow, reader: Reader, fullView: boolean): RowAnswer {
  const hidden = !canSeeTemplateOwner(reader.permissions, isMine(row, reader))
  return {
    id: row.id,
    templateGuid: row.template_guid,
    name: row.name,
    description: row.description,
    type: row.type,
    category: row.category as RowAnswer['category'],
    owner: hidden ? '' : (row.owner_name ?? row.owner_user_name ?? ''),
    ...(fullView && {
      branchesLabels: hidden ? [] : row.branches_labels,
      companiesLabels: hidden ? [] : row.companies_labels,
      branchGuids: hidden ? [] : row.branch_guids,
      organizationGuids: hidden ? [] : row.organization_guids,
    }),
    languagesCodes: row.language_codes,
    itemsCount: row.items_count,
    hasMappings: row.has_mappings,
    updated: row.updated_at.toISOString(),
    isOfficial: row.is_official,
    isTemporary: row.is_temporary,
    isMaintained: row.is_maintained,
    isMine: isMine(row, reader),
    isDeleted: row.deleted_at !== null,
  }
}

export function presentTemplate(row: WholeTemplate, reader: Reader): TemplateAnswer {
  return { ...presentHead(row, reader), content: row.content as TemplateAnswer['content'] }
}

/** All but the content, which may have megabytes. */
export function presentHead(row: TemplateHead, reader: Reader): Omit<TemplateAnswer, 'content'> {
  const hidden = !canSeeTemplateOwner(reader.permissions, isMine(row, reader))
  return {
    ...presentRow(row, reader, true),
    updatedBy: hidden ? '' : (row.updated_by ?? ''),
    revision: row.revision,
    latestId: row.latest_id === row.id ? null : row.latest_id,
  }
}
