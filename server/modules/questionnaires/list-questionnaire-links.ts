import { may } from '../../../domain/rights/rules.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { linkSecret } from '../../platform/links/links.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { linksOfPeople } from './links-queries.ts'

/**
 * Everybody in a project by name, and whether there is a link to the questionnaires. Anybody with the link can answer
 * in the person's name, so only those who may create links get it here; others see a single one by
 * `showQuestionnaireLink`.
 */
export function listQuestionnaireLinks(
  { db, sealing, config }: Services,
  user: SignedIn,
  projectId: string,
  language: InterfaceLanguage,
) {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId }
    const showsSecrets = may(permissions, 'createQuestionnaireLinks')
    const rows = await linksOfPeople(tx, place, language)
    return mapInSlices(rows, ({ link_id: id, sealed_secret, ...person }) => {
      const secret = showsSecrets && id && sealed_secret ? linkSecret(sealing, { id, sealed_secret }) : null
      return {
        assesseeId: person.id,
        assesseeGuid: person.assessee_guid,
        assesseeName: person.name,
        assesseeEmail: person.email,
        assesseeLanguage: person.language_code,
        hasLink: id !== null,
        linkGuid: secret,
        linkUrl: secret && `${config.publicUrl}${linkPath('questionnaires', place, secret)}`,
      }
    })
  })
}
