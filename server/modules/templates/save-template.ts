import type { z } from 'zod'
import type * as contract from '../../../contract/templates/templates.ts'
import type { TemplateDraft } from '../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { JsonText } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { readTemplate } from './read-templates.ts'
import { storeNewTemplate, storeOverTemplate, type StoredSave } from './store-template.ts'

type SaveAnswer = z.input<typeof contract.templateSave>

/** Creates a 360 or competency template owned by the caller; `projectGuid` makes it a temporary one, only for that project. */
export async function createTemplate(
  services: Services,
  user: SignedIn,
  draft: TemplateDraft,
  how: { skipsValidation: boolean; projectGuid?: string },
): Promise<SaveAnswer | JsonText<SaveAnswer>> {
  return services.db.withTenant(user.scope, async (tx) =>
    answerOf(tx, user, await storeNewTemplate(services, tx, user, draft, how)),
  )
}

/** Saves a 360 or competency template that has not changed since it was read. */
export async function updateTemplate(
  services: Services,
  user: SignedIn,
  id: number,
  draft: TemplateDraft & { revision: number },
  skipsValidation: boolean,
): Promise<SaveAnswer | JsonText<SaveAnswer>> {
  return services.db.withTenant(user.scope, async (tx) =>
    answerOf(tx, user, await storeOverTemplate(services, tx, user, id, draft, skipsValidation)),
  )
}

/** With the template as it is stored now, or with the errors alone if nothing was stored. */
async function answerOf(
  tx: TenantTransaction,
  user: SignedIn,
  save: StoredSave,
): Promise<SaveAnswer | JsonText<SaveAnswer>> {
  if (save.newTemplateId === null) return { ...save, template: null }
  const { pieces } = await readTemplate(tx, user, save.newTemplateId)
  return JsonText.withFields<SaveAnswer, 'template'>({ template: pieces }, save)
}
