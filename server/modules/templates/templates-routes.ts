import { getTemplateUse } from '../../../contract/templates/template-use.ts'
import * as emails from '../../../contract/templates/email-templates.ts'
import * as contract from '../../../contract/templates/templates.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { deleteTemplate } from './delete-template.ts'
import {
  createEmailTemplate,
  getEmailTemplate,
  listEmailTemplates,
  providerOf,
  updateEmailTemplate,
} from './email-templates.ts'
import { previewTemplate } from './preview-template.ts'
import { listSenders } from './list-senders.ts'
import { getTemplate, listProjectTemplates, listTemplates } from './read-templates.ts'
import { readTemplateUse } from './read-template-use.ts'
import { readTemplateSheets } from './read-template-sheets.ts'
import { rolesFromNomination, rolesFromWave } from './read-wave-roles.ts'
import { createTemplate, updateTemplate } from './save-template.ts'

function emailTemplatesRoutes(register: Register, services: Services): void {
  register(emails.listEmailTemplates, ({ user, params, query, language }) => {
    const { search = '', only = null, ...paging } = query
    return listEmailTemplates(services, user, params, { ...paging, search, only, language })
  })
  register(emails.createEmailTemplate, ({ user, params, body }) =>
    createEmailTemplate(services, user, { ...body, emailType: params.type, provider: providerOf(params) }),
  )
  register(emails.createCustomEmailTemplate, ({ user, query, body }) =>
    createEmailTemplate(services, user, body, query.projectId),
  )
  register(emails.getEmailTemplate, ({ user, params }) => getEmailTemplate(services, user, params.emailId))
  register(emails.updateEmailTemplate, ({ user, params, body }) =>
    updateEmailTemplate(services, user, params.emailId, body),
  )
  register(emails.deleteEmailTemplate, async ({ user, params }) => {
    await deleteTemplate(services, user, params.emailId, 'emails')
    return {}
  })
}

export function templatesRoutes(register: Register, services: Services): void {
  register(contract.listTemplates, ({ user, body, language }) => {
    const { fullView, type, category, search, only, ...rest } = body
    const given = { type: type ?? null, category: category ?? null, search: search ?? '', only: only ?? null }
    const filter = { ...rest, ...given, userName: user.userName, language }
    return listTemplates(services, user, filter, fullView)
  })
  register(contract.getTemplate, ({ user, params }) => getTemplate(services, user, params.id))
  emailTemplatesRoutes(register, services)
  register(getTemplateUse, ({ user, params, language }) => readTemplateUse(services, user, params.id, language))
  register(contract.previewTemplate, ({ user, params, query }) =>
    previewTemplate(services, user, params.projectId, params.id, query.languageCode),
  )
  register(contract.listProjectTemplates, ({ user, params, language }) =>
    listProjectTemplates(services, user, params.projectId, params.type, language),
  )
  register(contract.createTemplate, ({ user, query, body }) =>
    createTemplate(services, user, body, { skipsValidation: !query.withValidation }),
  )
  register(contract.createCustomTemplate, ({ user, params, query, body }) =>
    createTemplate(services, user, body, { skipsValidation: query.skipValidations, projectGuid: params.projectId }),
  )
  register(contract.updateTemplate, ({ user, params, query, body }) =>
    updateTemplate(services, user, params.id, body, query.skipValidations),
  )
  register(contract.deleteTemplate, async ({ user, params }) => {
    await deleteTemplate(services, user, params.id, 'others')
    return {}
  })
  register(contract.listSenders, ({ user, query }) => listSenders(services, user, query.organizationGuids))
  register(contract.readTemplateSheets, ({ request }) => readTemplateSheets(request))
  register(contract.templateFromWave, ({ user, params }) => rolesFromWave(services, user, params.waveId))
  register(contract.templateFromNomination, ({ params }) => rolesFromNomination(services, params.nominationId))
}
