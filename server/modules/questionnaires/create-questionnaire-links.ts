import { invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { ensureLinks } from '../../platform/links/ensure-links.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { linksOfPeople, peopleOfProject } from './links-queries.ts'

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
    const linked = new Set((await linksOfPeople(tx, place)).filter(({ link_id }) => link_id).map(({ id }) => id))
    const missing = [...known.values()].filter((id) => !linked.has(id))
    const link = { ...place, kind: 'questionnaires', waveId: null, userName: user.userName } as const
    for (let from = 0; from < missing.length; from += batch)
      await ensureLinks(tx, sealing, link, missing.slice(from, from + batch))
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

/** A statement takes at most 65,535 values, and a link has eight. */
const batch = 5000
