import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { createCustomEmailTemplate, getEmailTemplate } from '../../../../contract/templates/email-templates.ts'
import { emailContent, emailTypeOf, textsOfEmail } from '../../../../domain/templates/email-content.ts'
import type { TemplateDraft } from '../../../../domain/templates/template-content.ts'
import type { Template } from './template-draft.ts'

export type EmailTemplate = AnswerOf<typeof getEmailTemplate>

/** An e-mail as the editor has all templates: its one mail is a list of mails. */
export function fromEmail({ emailType, sender, subject, body, ...facts }: EmailTemplate): Template {
  return {
    ...facts,
    type: 'mails',
    category: 'generic-email',
    itemsCount: 1,
    hasMappings: false,
    content: emailContent(emailType, { sender, subject, body }),
  }
}

/** The same as the calls of e-mail templates have it. */
export function toEmail(template: Template): EmailTemplate {
  const { type: _type, category: _category, itemsCount: _count, hasMappings: _mappings, content, ...facts } = template
  return { ...facts, provider: facts.provider ?? null, emailType: emailTypeOf(content), ...textsOfEmail(content) }
}

export function emailBodyOf(draft: TemplateDraft): BodyOf<typeof createCustomEmailTemplate> {
  const { category: _category, content, provider = null, ...described } = draft
  return { ...described, provider, emailType: emailTypeOf(content), ...textsOfEmail(content) }
}
