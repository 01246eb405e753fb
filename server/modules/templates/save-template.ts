import type { z } from 'zod'
import type * as contract from '../../../contract/templates/templates.ts'
import type { AuditAction } from '../../../domain/journal/audit-actions.ts'
import { permissionsFor } from '../../../domain/access/permissions.ts'
import { canEditTemplate } from '../../../domain/templates/template-rights.ts'
import { may } from '../../../domain/rights/rules.ts'
import { checkSenders } from '../../../domain/templates/check-senders.ts'
import { judgeTemplateSave, type TemplateSaveCheck } from '../../../domain/templates/check-template.ts'
import { differingPaths } from '../../../domain/templates/differences.ts'
import type { TemplateDraft } from '../../../domain/templates/template-content.ts'
import { isTemplateValid } from '../../../domain/templates/template-issue.ts'
import { templateActor } from '../../../domain/templates/template-ownership.ts'
import { saveAction } from '../../../domain/templates/template-versions.ts'
import { audit } from '../../platform/audit.ts'
import { AppError, conflict, need, notFound } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { JsonText } from '../../platform/http/answers.ts'
import { breathe } from '../../platform/in-slices.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { sendersOf } from '../../platform/mail/senders.ts'
import { isMine, presentTemplate, type Reader } from './present-template.ts'
import { projectForTemplates, readTemplate } from './read-templates.ts'
import { replaceTemplateBindings, requireKnownTemplateBindings } from './template-bindings.ts'
import { findTemplate, findTemplateHead } from './templates-queries.ts'
import { insertTemplate, updateTemplateRow } from './write-template.ts'

type SaveAnswer = z.input<typeof contract.templateSave>

/** Creates a template owned by the caller; `projectGuid` makes it a temporary one, only for that project. */
export async function createTemplate(
  { db, clock, config }: Services,
  user: SignedIn,
  draft: TemplateDraft,
  { skipsValidation, projectGuid }: { skipsValidation: boolean; projectGuid?: string },
): Promise<SaveAnswer | JsonText<SaveAnswer>> {
  return db.withTenant(user.scope, async (tx) => {
    if (projectGuid) await projectForTemplates(tx, user, projectGuid)
    const checked = await judge(tx, config, user, draft, skipsValidation)
    if (!checked.isValid) return refusal(checked)
    return saved(tx, user, checked, await create(tx, user, draft, clock.now(), projectGuid))
  })
}

/** Saves a template that has not changed since it was read; see `saveAction` for when it creates a new one instead. */
export async function updateTemplate(
  { db, clock, config }: Services,
  user: SignedIn,
  id: number,
  { revision, ...draft }: TemplateDraft & { revision: number },
  skipsValidation: boolean,
): Promise<SaveAnswer | JsonText<SaveAnswer>> {
  const reader = { user, permissions: permissionsFor(user) }
  return db.withTenant(user.scope, async (tx) => {
    const checked = await judge(tx, config, user, draft, skipsValidation)
    const stored = await findTemplateHead(tx, id, { lock: true })
    if (!stored || stored.deleted_at) throw notFound()
    const action = saveAction({ name: stored.name, isOfficial: stored.is_official }, draft)
    if (action === 'update' && !canEditTemplate(reader.permissions, isMine(stored, reader)))
      throw new AppError('TEMPLATE_READ_ONLY', 403)
    if (stored.type !== draft.content.type || stored.category !== draft.category)
      throw conflict('TEMPLATE_TYPE_CHANGED')
    if (!checked.isValid) return refusal(checked)
    const projectGuid = stored.project_id ?? undefined
    if (action !== 'update') {
      if (projectGuid) await projectForTemplates(tx, user, projectGuid)
      return saved(tx, user, checked, await create(tx, user, draft, clock.now(), projectGuid))
    }
    if (stored.revision !== revision) throw await changedMeanwhile(tx, draft, reader, id)
    await requireKnownTemplateBindings(tx, user, draft, stored)
    await updateTemplateRow(tx, id, draft, { userName: user.userName, now: clock.now() })
    await replaceTemplateBindings(tx, id, draft, stored)
    await auditTemplate(tx, user, 'change-template', id)
    return saved(tx, user, checked, id)
  })
}

/** The answer about a template that is stored under this id now. */
async function saved(
  tx: TenantTransaction,
  user: SignedIn,
  checked: TemplateSaveCheck,
  newTemplateId: number,
): Promise<JsonText<SaveAnswer>> {
  const { pieces } = await readTemplate(tx, user, newTemplateId)
  return JsonText.withFields<SaveAnswer, 'template'>({ template: pieces }, { ...checked, newTemplateId })
}

async function create(
  tx: TenantTransaction,
  user: SignedIn,
  draft: TemplateDraft,
  now: Date,
  projectGuid?: string,
): Promise<number> {
  await requireKnownTemplateBindings(tx, user, draft)
  const id = await insertTemplate(tx, draft, { userName: user.userName, now, projectId: projectGuid ?? null })
  await replaceTemplateBindings(tx, id, draft)
  await auditTemplate(tx, user, 'create-template', id)
  return id
}

/** The answer if the draft has errors; nothing is stored then. */
const refusal = ({ isValid, errors }: TemplateSaveCheck): SaveAnswer => ({
  isValid,
  errors,
  newTemplateId: null,
  template: null,
})

/**
 * Checks whether the caller may write templates at all, and finds the errors of this one. Senders are always checked.
 */
async function judge(
  tx: TenantTransaction,
  config: Config,
  user: SignedIn,
  draft: TemplateDraft,
  skipsValidation: boolean,
): Promise<TemplateSaveCheck> {
  const permissions = permissionsFor(user)
  if (draft.category === 'competency') need(may(permissions, 'manageCompetencySystems'), 'manageCompetencySystems')
  if (skipsValidation && !may(permissions, 'manageCompetencySystems'))
    throw new AppError('SKIP_VALIDATION_NOT_ALLOWED', 403)
  await breathe()
  const { errors } = judgeTemplateSave(draft, templateActor(permissions), skipsValidation)
  const all = [
    ...errors,
    ...checkSenders(draft.content, await sendersOf(tx, config, user, permissions, draft.organizationGuids)),
  ]
  return { isValid: isTemplateValid(all), errors: all }
}

/** The conflict names the differing parts and contains the stored version, so that nobody's work is lost. */
async function changedMeanwhile(
  tx: TenantTransaction,
  draft: TemplateDraft,
  reader: Reader,
  id: number,
): Promise<AppError> {
  const stored = await findTemplate(tx, id)
  if (!stored) throw notFound()
  const template = presentTemplate(stored, reader)
  const { name, description, branchGuids, organizationGuids, content } = template
  const mine = {
    ...draft,
    branchGuids: draft.branchGuids.toSorted(),
    organizationGuids: draft.organizationGuids.toSorted(),
  }
  const theirs = { ...mine, name, description, branchGuids, organizationGuids, content }
  return conflict('TEMPLATE_CHANGED_MEANWHILE', {
    updatedBy: template.updatedBy,
    updated: stored.updated_at.toISOString(),
    differences: differingPaths(theirs, mine).slice(0, 200),
    template,
  })
}

function auditTemplate(tx: TenantTransaction, user: SignedIn, action: AuditAction, id: number): Promise<void> {
  return audit(tx, {
    organizationId: user.organizationId,
    userName: user.userName,
    action,
    recordType: 'template',
    recordId: id,
  })
}
