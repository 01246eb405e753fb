import { invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { ensureLinks } from '../../platform/links/ensure-links.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { idsOfLinkedPeople, peopleOfProject } from './links-queries.ts'

/** Creates a link for each of the people without one; the others keep theirs. */
export function createQuestionnaireLinks(
  { db, sealing }: Services,
  user: SignedIn,
  projectId: string,
  assesseeGuids: readonly string[],
): Promise<{ created: number }> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId }
    const known = await peopleOfProject(tx, place, assesseeGuids)
    const strangers = assesseeGuids.flatMap((guid, at) => (known.has(guid) ? [] : [at]))
    if (strangers.length > 0)
      throw invalid(strangers.slice(0, 100).map((at) => ({ path: `assesseeGuids.${at}`, code: 'NOT_FOUND' })))
    const linked = new Set(await idsOfLinkedPeople(tx, place))
    const missing = [...known.values()].filter((id) => !linked.has(id))
    const link = { ...place, kind: 'questionnaires', waveId: null, userName: user.userName } as const
    if (missing.length > 0) await ensureLinks(tx, sealing, link, missing)
    if (missing.length > 0)
      await audit(tx, {
        organizationId: organization.id,
        userName: user.userName,
        action: 'create-questionnaire-links',
        recordType: 'project',
        recordId: projectId,
        details: { assessees: missing },
      })
    return { created: missing.length }
  })
}
