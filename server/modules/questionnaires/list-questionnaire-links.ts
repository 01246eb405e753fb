import { need } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { linkPaths, linkSecret } from '../../platform/links/links.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { linksOfPeople } from './links-queries.ts'

/** Everybody of a project by name, with the address of the questionnaires where there is one. */
export function listQuestionnaireLinks({ db, sealing, config }: Services, user: SignedIn, projectId: string) {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    need(permissions.hasInternalRole, 'internal role')
    const place = { organizationId: organization.id, projectId }
    const rows = await linksOfPeople(tx, place)
    return rows.map(({ link_id: id, sealed_secret, ...person }) => {
      const secret = id && sealed_secret ? linkSecret(sealing, { id, sealed_secret }) : null
      return {
        assesseeId: person.id,
        assesseeGuid: person.assessee_guid,
        assesseeName: person.name,
        assesseeEmail: person.email,
        assesseeLanguage: person.language_code,
        linkGuid: secret,
        linkUrl: secret && `${config.publicUrl}${linkPaths.questionnaires(place, secret)}`,
      }
    })
  })
}
