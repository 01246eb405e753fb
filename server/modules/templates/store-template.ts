import type { AuditAction } from '../../../domain/journal/audit-actions.ts'
import { permissionsFor } from '../../../domain/access/permissions.ts'
import { canEditTemplate } from '../../../domain/templates/template-rights.ts'
import { may } from '../../../domain/rights/rules.ts'
import { checkSenders } from '../../../domain/templates/check-senders.ts'
import { judgeTemplateSave, type TemplateSaveCheck } from '../../../domain/templates/check-template.ts'
import type { TemplateDraft } from '../../../domain/templates/template-content.ts'
import { isTemplateValid } from '../../../domain/templates/template-issue.ts'
import { templateActor } from '../../../domain/templates/template-ownership.ts'
import { saveAction } from '../../../domain/templates/template-versions.ts'
import { audit } from '../../platform/audit.ts'
import { AppError, conflict, need, notFound } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { breathe } from '../../platform/in-slices.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { sendersOf } from '../../platform/mail/senders.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { isMine } from './present-template.ts'
import { projectForTemplates } from './read-templates.ts'
import { replaceTemplateBindings, requireKnownTemplateBindings } from './template-bindings.ts'
import { findTemplateHead, type Family } from './templates-queries.ts'
import { insertTemplate, updateTemplateRow } from './write-template.ts'

/** What became of a save: `newTemplateId` is null if the draft has errors, and nothing is stored then. */
export type StoredSave = TemplateSaveCheck & { newTemplateId: number | null }
type Clocked = Pick<Services, 'clock' | 'config'>

const familyOf = ({ category }: TemplateDraft): Family => (category === 'generic-email' ? 'emails' : 'others')

/** Stores a template owned by the caller; `projectGuid` makes it a temporary one, only for that project. */
export async function storeNewTemplate(
  { clock, config }: Clocked,
  tx: TenantTransaction,
  user: SignedIn,
  draft: TemplateDraft,
  { skipsValidation = false, projectGuid }: { skipsValidation?: boolean; projectGuid?: string },
): Promise<StoredSave> {
  if (projectGuid) await projectForTemplates(tx, user, projectGuid)
  const checked = await judge(tx, config, user, draft, skipsValidation)
  if (!checked.isValid) return { ...checked, newTemplateId: null }
  return { ...checked, newTemplateId: await create(tx, user, draft, clock.now(), projectGuid) }
}

/** Stores a template that has not changed since it was read; see `saveAction` for when it stores a new one instead. */
export async function storeOverTemplate(
  { clock, config }: Clocked,
  tx: TenantTransaction,
  user: SignedIn,
  id: number,
  { revision, ...draft }: TemplateDraft & { revision: number },
  skipsValidation = false,
): Promise<StoredSave> {
  const reader = { user, permissions: permissionsFor(user) }
  const checked = await judge(tx, config, user, draft, skipsValidation)
  const stored = await findTemplateHead(tx, id, { lock: true, family: familyOf(draft) })
  if (!stored || stored.deleted_at) throw notFound()
  const action = saveAction({ name: stored.name, isOfficial: stored.is_official }, draft)
  if (action === 'update' && !canEditTemplate(reader.permissions, isMine(stored, reader)))
    throw new AppError('TEMPLATE_READ_ONLY', 403)
  if (stored.type !== draft.content.type || stored.category !== draft.category) throw conflict('TEMPLATE_TYPE_CHANGED')
  if (!checked.isValid) return { ...checked, newTemplateId: null }
  const projectGuid = stored.project_id ?? undefined
  if (action !== 'update') {
    if (projectGuid) await projectForTemplates(tx, user, projectGuid)
    return { ...checked, newTemplateId: await create(tx, user, draft, clock.now(), projectGuid) }
  }
  if (stored.revision !== revision) throw await changedMeanwhile(tx, draft, reader, id)
  await requireKnownTemplateBindings(tx, user, draft, stored)
  await updateTemplateRow(tx, id, draft, { userName: user.userName, now: clock.now() })
  await replaceTemplateBindings(tx, id, draft, stored)
  await auditTemplate(tx, user, 'change-template', id)
  return { ...checked, newTemplateId: id }
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
  const senders = await sendersOf(tx, config, user, permissions, draft.organizationGuids)
  const all = [...errors, ...checkSenders(draft.content, senders)]
  return { isValid: isTemplateValid(all), errors: all }
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
