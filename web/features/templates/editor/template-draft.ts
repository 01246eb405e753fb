import { may } from '../../../../domain/rights/rules.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getTemplate } from '../../../../contract/templates/templates.ts'
import type { Permissions } from '../../../../domain/access/permissions.ts'
import { defaultTemplateLanguages, languageCodes } from '../../../../domain/languages/languages.ts'
import { templateNameMax } from '../../../../domain/templates/limits.ts'
import { emailContent } from '../../../../domain/templates/email-content.ts'
import { newTemplateDraft } from '../../../../domain/templates/new-template.ts'
import type { TemplateDraft } from '../../../../domain/templates/template-content.ts'
import type { KnownKind } from '../template-kinds.ts'

export type Template = Omit<AnswerOf<typeof getTemplate>, 'category' | 'content'> &
  Pick<TemplateDraft, 'category' | 'content' | 'provider'>

/** The stored template as a draft. Without any text it opens with the default languages. */
export function draftOf(template: Template): TemplateDraft {
  const { name, description, category, content, branchGuids = [], organizationGuids = [] } = template
  const worded = languageCodes.filter((code) => template.languagesCodes.includes(code))
  const languagesCodes = worded.length > 0 ? worded : [...defaultTemplateLanguages]
  const { provider } = template
  const described = { name, description, category, languagesCodes, branchGuids, organizationGuids, content }
  return provider === undefined ? described : { ...described, provider }
}

/** Users who may not leave a template open to everybody start with the organization in the address. */
export function newDraft(kind: KnownKind, orgGuid: string | null, permissions: Permissions): TemplateDraft {
  const isTied = !may(permissions, 'manageTemplates') && orgGuid !== null
  const draft = { ...newTemplateDraft(kind.type, kind.category), organizationGuids: isTied ? [orgGuid] : [] }
  if (kind.category !== 'generic-email') return draft
  const content = emailContent(kind.emailType, { sender: {}, subject: {}, body: {} })
  return { ...draft, content, provider: null }
}

/** A copy belongs to its creator, and has the bindings of a new template. */
export function copyOf(template: Template, name: string, fresh: TemplateDraft): TemplateDraft {
  const { organizationGuids, branchGuids } = fresh
  return { ...draftOf(template), name: name.slice(0, templateNameMax), branchGuids, organizationGuids }
}
