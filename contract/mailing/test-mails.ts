import { z } from 'zod'
import { outsideProviders } from '../../domain/providers/providers.ts'
import { sendableMailTypes } from '../../domain/mailing/mail-pages.ts'
import { contentLimits as limits } from '../../domain/templates/content-limits.ts'
import { genericEmailTypes } from '../../domain/templates/template-content.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id, languageCode, line } from '../shapes.ts'
import { emailTemplate } from '../templates/email-templates.ts'

export const sendTestMail = endpoint({
  method: 'POST',
  url: '/api/templates/test-mail/:companyGuid',
  schema: {
    summary: 'Sends a mail as it stands in an editor, stored or not, to the caller, with examples for its placeholders',
    params: z.object({ companyGuid: guid }),
    body: z.strictObject({
      mailType: z.enum([...sendableMailTypes, ...genericEmailTypes]),
      /** Of mails about logins: whose they are; null for those of every provider. */
      provider: z.enum(outsideProviders).nullable().default(null),
      languageCode,
      /** As typed: line breaks in it are refused by name. */
      sender: z.string().max(limits.sender),
      subject: line(limits.subject, 1),
      body: z.string().min(1).max(limits.body),
      /** The footer of all mails of the template, if it has one. */
      footer: z.string().max(limits.body).default(''),
    }),
    /** The address that it is sent to. */
    response: { 200: z.object({ campaignId: z.string(), address: z.string() }) },
  },
  config: {
    caller: 'user',
    needs: 'writeTemplates',
    errors: ['NO_ADDRESS_OF_YOUR_OWN', 'SENDER_NOT_ALLOWED', 'INVALID_SENDER', 'SENDER_LINE_BREAK'],
  },
})

export const previewEmailTemplate = endpoint({
  method: 'GET',
  url: '/api/templates/email-templates/:emailId/preview',
  schema: {
    summary: 'An e-mail template as it is sent in one language, with examples for its placeholders',
    params: z.object({ emailId: id }),
    querystring: z.strictObject({ languageCode: languageCode.optional() }),
    response: {
      200: z.object({
        template: emailTemplate,
        languageCode: z.string(),
        sender: z.string(),
        subject: z.string(),
        html: z.string(),
        text: z.string(),
      }),
    },
  },
  config: { caller: 'user', needs: 'writeEmailTemplates', errors: [] },
})
