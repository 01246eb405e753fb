import type { z } from 'zod'
import type * as contract from '../../../contract/templates.ts'
import { permissionsFor } from '../../../domain/access/permissions.ts'
import { canEditTemplate } from '../../../domain/access/record-rules.ts'
import { may } from '../../../domain/access/rules.ts'
import { judgeTemplateSave } from '../../../domain/templates/check-template.ts'
import { differingPaths } from '../../../domain/templates/differences.ts'
import type { TemplateDraft } from '../../../domain/templates/template-content.ts'
import { templateActor } from '../../../domain/templates/template-rights.ts'
import { saveAction } from '../../../domain/templates/template-versions.ts'
import { audit } from '../../platform/audit.ts'
import { AppError, conflict, need, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { isMine, presentTemplate, type TemplateAnswer } from './present-template.ts'
import { projectForTemplates, readTemplate } from './read-templates.ts'
import { replaceBindings, requireKnownBindings } from './template-bindings.ts'
import { findTemplate, type WholeTemplate } from './templates-queries.ts'
import { insertTemplate, updateTemplateRow } from './write-template.ts'

type SaveAnswer = z.input<typeof contract.templateSave>

/** A template of one's own; `projectGuid` makes it a temporary one, for that project only. */
export async function createTemplate(
  { db, clock }: Services,
  user: SignedIn,
  draft: TemplateDraft,
  { skipsValidation, projectGuid }: { skipsValidation: boolean; projectGuid?: string },
): Promise<SaveAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    if (projectGuid) await projectForTemplates(tx, user, projectGuid)
    const refusal = judge(user, draft, skipsValidation)
    if (refusal) return refusal
    return { ...accepted(user, draft, skipsValidation), ...(await create(tx, user, draft, clock.now(), projectGuid)) }
  })
}

/** Saves over a template that has not changed since it was read; see `saveAction` for when it makes a new one. */
export async function updateTemplate(
  { db, clock }: Services,
  user: SignedIn,
  id: number,
  { revision, ...draft }: TemplateDraft & { revision: number },
  skipsValidation: boolean,
): Promise<SaveAnswer> {
  const refusal = judge(user, draft, skipsValidation)
  const reader = { user, permissions: permissionsFor(user) }
  return db.withTenant(user.scope, async (tx) => {
    const stored = await findTemplate(tx, id, { lock: true })
    if (!stored || stored.deleted_at) throw notFound()
    const action = saveAction({ name: stored.name, isOfficial: stored.is_official }, draft)
    if (action === 'update' && !canEditTemplate(reader.permissions, isMine(stored, reader)))
      throw new AppError('TEMPLATE_READ_ONLY', 403)
    if (stored.type !== draft.content.type || stored.category !== draft.category)
      throw conflict('TEMPLATE_TYPE_CHANGED')
    if (refusal) return refusal
    const checked = accepted(user, draft, skipsValidation)
    const projectGuid = stored.project_id ?? undefined
    if (action !== 'update') {
      if (projectGuid) await projectForTemplates(tx, user, projectGuid)
      return { ...checked, ...(await create(tx, user, draft, clock.now(), projectGuid)) }
    }
    if (stored.revision !== revision) throw changedMeanwhile(stored, draft, presentTemplate(stored, reader))
    await requireKnownBindings(tx, user, draft, stored)
    await updateTemplateRow(tx, id, draft, { userName: user.userName, now: clock.now() })
    await replaceBindings(tx, id, draft, stored)
    await auditTemplate(tx, user, 'change-template', id)
    return { ...checked, newTemplateId: id, template: await readTemplate(tx, user, id) }
  })
}

async function create(tx: TenantTransaction, user: SignedIn, draft: TemplateDraft, now: Date, projectGuid?: string) {
  await requireKnownBindings(tx, user, draft)
  const id = await insertTemplate(tx, draft, { userName: user.userName, now, projectId: projectGuid ?? null })
  await replaceBindings(tx, id, draft)
  await auditTemplate(tx, user, 'create-template', id)
  return { newTemplateId: id, template: await readTemplate(tx, user, id) }
}

/** The answer where the draft has errors; nothing is stored then. */
function judge(user: SignedIn, draft: TemplateDraft, skipsValidation: boolean): SaveAnswer | undefined {
  const { isValid, errors } = accepted(user, draft, skipsValidation)
  return isValid ? undefined : { isValid, errors, newTemplateId: null, template: null }
}

function accepted(user: SignedIn, draft: TemplateDraft, skipsValidation: boolean) {
  const permissions = permissionsFor(user)
  if (draft.category === 'competency') need(may(permissions, 'manageCompetencySystems'), 'manageCompetencySystems')
  if (skipsValidation && !may(permissions, 'manageCompetencySystems'))
    throw new AppError('SKIP_VALIDATION_NOT_ALLOWED', 403)
  return judgeTemplateSave(draft, templateActor(permissions), skipsValidation)
}

/** Says what the two versions disagree on, and hands over the stored one, so that nobody's work is lost. */
function changedMeanwhile(stored: WholeTemplate, draft: TemplateDraft, template: TemplateAnswer): AppError {
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

function auditTemplate(tx: TenantTransaction, user: SignedIn, action: string, id: number): Promise<void> {
  return audit(tx, {
    organizationId: user.organizationId,
    userName: user.userName,
    action,
    recordType: 'template',
    recordId: id,
  })
}
