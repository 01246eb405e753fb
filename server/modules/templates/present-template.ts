import type { z } from 'zod'
import type * as emails from '../../../contract/templates/email-templates.ts'
import type * as contract from '../../../contract/templates/templates.ts'
import { isSameUser } from '../../../domain/access/facts.ts'
import type { Permissions } from '../../../domain/access/permissions.ts'
import type { EmailTexts } from '../../../domain/templates/email-content.ts'
import { canSeeTemplateOwner } from '../../../domain/templates/template-rights.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { TemplateHead, TemplateRow, WholeTemplate } from './templates-queries.ts'

export type RowAnswer = z.output<typeof contract.templateRow>
export type TemplateAnswer = z.output<typeof contract.template>
export type EmailRowAnswer = z.output<typeof emails.emailTemplateRow>
export type EmailAnswer = z.output<typeof emails.emailTemplate>
export type Reader = { user: Pick<SignedIn, 'userName'>; permissions: Permissions }

export function isMine(row: Pick<TemplateRow, 'owner_user_name'>, { user }: Reader): boolean {
  return isSameUser(row.owner_user_name, user.userName)
}

export function presentRow(row: TemplateRow, reader: Reader, fullView: boolean): RowAnswer {
  return {
    ...presentFacts(row, reader, fullView),
    type: row.type,
    category: row.category as RowAnswer['category'],
    itemsCount: row.items_count,
    hasMappings: row.has_mappings,
  }
}

export function presentEmailRow(row: TemplateRow, reader: Reader): EmailRowAnswer {
  return {
    ...presentFacts(row, reader, true),
    emailType: row.email_kind ?? 'Invite',
    provider: row.provider as EmailRowAnswer['provider'],
  }
}

/** Who uses a template is internal information: client admins see neither owner nor bindings (OPS-6-53). */
function presentFacts(row: TemplateRow, reader: Reader, fullView: boolean) {
  const hidden = isHidden(row, reader)
  return {
    id: row.id,
    templateGuid: row.template_guid,
    name: row.name,
    description: row.description,
    owner: hidden ? '' : (row.owner_name ?? row.owner_user_name ?? ''),
    ...(fullView && {
      branchesLabels: hidden ? [] : row.branches_labels,
      companiesLabels: hidden ? [] : row.companies_labels,
      branchGuids: hidden ? [] : row.branch_guids,
      organizationGuids: hidden ? [] : row.organization_guids,
    }),
    languagesCodes: row.language_codes,
    updated: row.updated_at.toISOString(),
    isOfficial: row.is_official,
    isTemporary: row.is_temporary,
    isMaintained: row.is_maintained,
    isMine: isMine(row, reader),
    isDeleted: row.deleted_at !== null,
  }
}

const isHidden = (row: TemplateRow, reader: Reader) => !canSeeTemplateOwner(reader.permissions, isMine(row, reader))

export function presentTemplate(row: WholeTemplate, reader: Reader): TemplateAnswer {
  return { ...presentHead(row, reader), content: row.content as TemplateAnswer['content'] }
}

/** All but the content, which may have megabytes. */
export function presentHead(row: TemplateHead, reader: Reader): Omit<TemplateAnswer, 'content'> {
  return { ...presentRow(row, reader, true), ...presentVersion(row, reader) }
}

/** An e-mail is small enough to be read whole. */
export function presentEmail(row: WholeTemplate, reader: Reader): EmailAnswer {
  const { sender, subject, body } = row.content as EmailTexts
  return { ...presentEmailRow(row, reader), ...presentVersion(row, reader), sender, subject, body }
}

function presentVersion(row: TemplateHead, reader: Reader) {
  return {
    updatedBy: isHidden(row, reader) ? '' : (row.updated_by ?? ''),
    revision: row.revision,
    latestId: row.latest_id === row.id ? null : row.latest_id,
  }
}
