import { notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { linkSecret } from '../../platform/links/links.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { linkOfPerson } from './links-queries.ts'

/** The link of one person. The journal and the audit log record who has seen it. */
export function showQuestionnaireLink(
  { db, sealing, config }: Services,
  user: SignedIn,
  projectId: string,
  assesseeGuid: string,
): Promise<{ linkGuid: string; linkUrl: string }> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId }
    const person = await linkOfPerson(tx, place, assesseeGuid)
    if (!person) throw notFound()
    await writeJournal(tx, {
      code: 'QUESTIONNAIRE_LINK_SHOWN',
      organizationId: organization.id,
      userName: user.userName,
      projectId,
      assesseeId: person.id,
    })
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'show-questionnaire-link',
      recordType: 'assessee',
      recordId: person.id,
    })
    const linkGuid = linkSecret(sealing, { id: person.link_id, sealed_secret: person.sealed_secret })
    return { linkGuid, linkUrl: `${config.publicUrl}${linkPath('questionnaires', place, linkGuid)}` }
  })
}
