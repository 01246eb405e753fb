import { differingPaths } from '../../../domain/templates/differences.ts'
import { emailContent, pathInEmail } from '../../../domain/templates/email-content.ts'
import type { TemplateContent, TemplateDraft } from '../../../domain/templates/template-content.ts'
import { conflict, notFound, type AppError } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import {
  presentEmail,
  presentTemplate,
  type EmailAnswer,
  type Reader,
  type TemplateAnswer,
} from './present-template.ts'
import { findTemplate } from './templates-queries.ts'

/** The conflict names the differing parts and contains the stored version, so that nobody's work is lost. */
export async function changedMeanwhile(
  tx: TenantTransaction,
  draft: TemplateDraft,
  reader: Reader,
  id: number,
): Promise<AppError> {
  const isEmail = draft.category === 'generic-email'
  const stored = await findTemplate(tx, id, isEmail ? 'emails' : 'others')
  if (!stored) throw notFound()
  const template = isEmail ? presentEmail(stored, reader) : presentTemplate(stored, reader)
  const paths = differingPaths(theirsBeside(draft, template), sorted(draft))
  return conflict('TEMPLATE_CHANGED_MEANWHILE', {
    updatedBy: template.updatedBy,
    updated: stored.updated_at.toISOString(),
    differences: (isEmail ? paths.map(pathInEmail) : paths).slice(0, 200),
    template,
  })
}

const sorted = (draft: TemplateDraft): TemplateDraft => ({
  ...draft,
  branchGuids: draft.branchGuids.toSorted(),
  organizationGuids: draft.organizationGuids.toSorted(),
})

/** The stored version in the shape of a draft. */
function theirsBeside(draft: TemplateDraft, template: TemplateAnswer | EmailAnswer) {
  const { name, description, branchGuids, organizationGuids } = template
  const isEmail = 'emailType' in template
  const content: TemplateContent = isEmail ? emailContent(template.emailType, template) : template.content
  return {
    ...sorted(draft),
    name,
    description,
    branchGuids,
    organizationGuids,
    content,
    ...(isEmail && { provider: template.provider }),
  }
}
