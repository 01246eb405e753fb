import type { z } from 'zod'
import type * as contract from '../../../contract/templates/email-templates.ts'
import type { BodyOf, ParamsOf } from '../../../contract/endpoint.ts'
import { permissionsFor } from '../../../domain/access/permissions.ts'
import { emailContent, pathInEmail } from '../../../domain/templates/email-content.ts'
import type { TemplateDraft } from '../../../domain/templates/template-content.ts'
import { notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { presentEmail, presentEmailRow, type EmailAnswer, type EmailRowAnswer } from './present-template.ts'
import { storeNewTemplate, storeOverTemplate, type StoredSave } from './store-template.ts'
import { findTemplate, templatesPage, type TemplateFilter } from './templates-queries.ts'

export type EmailBody = BodyOf<typeof contract.createCustomEmailTemplate>
type SaveAnswer = z.input<typeof contract.emailTemplateSave>
type Kind = ParamsOf<typeof contract.listEmailTemplates>
type Paged = Pick<TemplateFilter, 'search' | 'only' | 'page' | 'pageRows' | 'sortBy' | 'descending' | 'language'>

/** Null stands for every provider. */
export const providerOf = ({ provider }: Kind) => (provider === 'any' ? null : provider)

export function listEmailTemplates(
  { db }: Services,
  user: SignedIn,
  kind: Kind,
  paged: Paged,
): Promise<{ templates: EmailRowAnswer[]; totalCount: number }> {
  const reader = { user, permissions: permissionsFor(user) }
  return db.withTenant(user.scope, async (tx) => {
    const { rows, totalCount } = await templatesPage(tx, {
      ...paged,
      family: 'emails',
      type: null,
      category: null,
      emailKind: kind.type,
      provider: providerOf(kind),
      forceTemplateIds: [],
      userName: user.userName,
    })
    return { templates: rows.map((row) => presentEmailRow(row, reader)), totalCount }
  })
}

export function getEmailTemplate({ db }: Services, user: SignedIn, id: number): Promise<EmailAnswer> {
  return db.withTenant(user.scope, (tx) => readEmail(tx, user, id))
}

export async function readEmail(tx: TenantTransaction, user: SignedIn, id: number): Promise<EmailAnswer> {
  const row = await findTemplate(tx, id, 'emails')
  if (!row) throw notFound()
  return presentEmail(row, { user, permissions: permissionsFor(user) })
}

/** Creates an e-mail template owned by the caller; `projectGuid` makes it a temporary one, only for that project. */
export function createEmailTemplate(
  services: Services,
  user: SignedIn,
  body: EmailBody,
  projectGuid?: string,
): Promise<SaveAnswer> {
  return services.db.withTenant(user.scope, async (tx) => {
    const save = await storeNewTemplate(services, tx, user, draftOf(body), projectGuid ? { projectGuid } : {})
    return answerOf(tx, user, save)
  })
}

/** Saves an e-mail template that has not changed since it was read. */
export function updateEmailTemplate(
  services: Services,
  user: SignedIn,
  id: number,
  { revision, ...body }: EmailBody & { revision: number },
): Promise<SaveAnswer> {
  return services.db.withTenant(user.scope, async (tx) =>
    answerOf(tx, user, await storeOverTemplate(services, tx, user, id, { ...draftOf(body), revision })),
  )
}

function draftOf({ emailType, sender, subject, body, ...described }: EmailBody): TemplateDraft {
  return { ...described, category: 'generic-email', content: emailContent(emailType, { sender, subject, body }) }
}

/** Errors name the fields as the calls of e-mail templates do. */
async function answerOf(tx: TenantTransaction, user: SignedIn, { errors, ...save }: StoredSave): Promise<SaveAnswer> {
  const { newTemplateId } = save
  return {
    ...save,
    errors: errors.map((error) => ({ ...error, path: pathInEmail(error.path) })),
    template: newTemplateId === null ? null : await readEmail(tx, user, newTemplateId),
  }
}
