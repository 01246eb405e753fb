import { z } from 'zod'
import { defaultTemplateLanguages, languageCodes } from '../../domain/languages/languages.ts'
import { outsideProviders } from '../../domain/providers/providers.ts'
import { contentLimits, templateBytesMax, templateDescriptionMax } from '../../domain/templates/content-limits.ts'
import { templateNameMax } from '../../domain/templates/limits.ts'
import { genericEmailTypes, templateSelections } from '../../domain/templates/template-content.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id, languageCode, line, nothing, searched } from '../shapes.ts'
import { labels } from './content.ts'
import { templateIssue, templateRow } from './templates.ts'

const emailType = z.enum(genericEmailTypes)

/** Whose logins the e-mails are about: `any` means every provider. */
const providerInPath = z.enum(['any', ...outsideProviders])
const provider = z.enum(outsideProviders).nullable()

const texts = {
  sender: labels(contentLimits.sender),
  subject: labels(contentLimits.subject),
  body: labels(contentLimits.body),
}

export const emailTemplateRow = templateRow
  .omit({ type: true, category: true, itemsCount: true, hasMappings: true })
  .extend({ emailType, provider })

export const emailTemplate = emailTemplateRow.extend({
  ...texts,
  updatedBy: z.string(),
  /** To be sent with a save, which is refused if somebody else has saved since. */
  revision: z.number().int(),
  /** The newest version with the same templateGuid, if it is not this one. */
  latestId: z.number().int().nullable(),
})

const described = {
  name: z.string().max(templateNameMax * 4),
  description: line(templateDescriptionMax).default(''),
  /** The languages open in the editor, which must be complete. */
  languagesCodes: z
    .array(languageCode)
    .max(languageCodes.length)
    .default([...defaultTemplateLanguages]),
  branchGuids: z.array(guid).max(20).default([]),
  organizationGuids: z.array(guid).max(500).default([]),
  ...texts,
}
const kinds = { emailType: emailType.default('Invite'), provider: provider.default(null) }

/** `newTemplateId` is the record that holds what was saved; it and `template` are null if nothing was saved. */
export const emailTemplateSave = z.object({
  isValid: z.boolean(),
  errors: z.array(templateIssue),
  newTemplateId: z.number().int().nullable(),
  template: emailTemplate.nullable(),
})

const ofKind = z.object({ provider: providerInPath, type: emailType })
const oneTemplate = z.object({ emailId: id })
const url = '/api/templates/email-templates'

export const listEmailTemplates = endpoint({
  method: 'GET',
  url: `${url}/:provider/:type`,
  schema: {
    summary: 'E-mail templates of one kind for the logins of a provider, and those for every provider; one page',
    params: ofKind,
    querystring: z.strictObject({
      search: searched(200).optional(),
      only: z.enum(templateSelections).optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageRows: z.coerce.number().int().min(1).max(10_000).default(50),
      sortBy: z.enum(['name', 'updated', 'owner']).default('name'),
      descending: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .default(false),
    }),
    response: { 200: z.object({ templates: z.array(emailTemplateRow), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'writeEmailTemplates', errors: [] },
})

export const createEmailTemplate = endpoint({
  method: 'POST',
  url: `${url}/:provider/:type`,
  schema: {
    summary: 'Creates an e-mail template of this kind; with errors nothing is stored and the errors are returned',
    params: ofKind,
    body: z.strictObject(described),
    response: { 200: emailTemplateSave },
  },
  config: { caller: 'user', needs: 'writeEmailTemplates', errors: [], bodyLimit: templateBytesMax },
})

export const createCustomEmailTemplate = endpoint({
  method: 'POST',
  url: `${url}/custom`,
  schema: {
    summary: 'Creates the caller’s own version, for one project if it is named; the original stays unchanged',
    querystring: z.strictObject({ projectId: guid.optional() }),
    body: z.strictObject({ ...described, ...kinds }),
    response: { 200: emailTemplateSave },
  },
  config: { caller: 'user', needs: 'writeEmailTemplates', errors: [], bodyLimit: templateBytesMax },
})

export const getEmailTemplate = endpoint({
  method: 'GET',
  url: `${url}/:emailId`,
  schema: { summary: 'One e-mail template with its texts', params: oneTemplate, response: { 200: emailTemplate } },
  config: { caller: 'user', needs: 'writeEmailTemplates', errors: [] },
})

export const updateEmailTemplate = endpoint({
  method: 'PUT',
  url: `${url}/:emailId`,
  schema: {
    summary: 'Saves an e-mail template; an official one, or one under a new name, becomes the caller’s own version',
    params: oneTemplate,
    body: z.strictObject({ ...described, ...kinds, revision: z.number().int().min(1) }),
    response: { 200: emailTemplateSave },
  },
  config: {
    caller: 'user',
    needs: 'writeEmailTemplates',
    errors: ['TEMPLATE_READ_ONLY', 'TEMPLATE_CHANGED_MEANWHILE'],
    bodyLimit: templateBytesMax,
  },
})

export const deleteEmailTemplate = endpoint({
  method: 'DELETE',
  url: `${url}/:emailId`,
  schema: {
    summary: 'Removes an e-mail template from the lists; mails that were ordered with it are sent as ordered',
    params: oneTemplate,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'writeEmailTemplates', errors: [] },
})
