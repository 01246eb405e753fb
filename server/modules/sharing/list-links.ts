import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { linkSecret } from '../../platform/links/links.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { projectsAllowed } from '../access/projects-allowed.ts'
import { sharedLinks } from './sharing-queries.ts'

export type ListedLink = {
  shareGuid: string
  url: string
  created: string
  expiration: string
  isExpired: boolean
  files: { fileGuid: string; fileName: string }[]
  products: { name: string }[]
  people: string[]
}

/**
 * Shared links with their addresses, of one project, or of all projects of the organization that the caller may edit.
 */
export function listLinks(
  { db, sealing, clock, config }: Services,
  user: SignedIn,
  companyGuid: string,
  projectGuid: string | null,
  language: InterfaceLanguage,
): Promise<ListedLink[]> {
  return db.withTenant(user.scope, async (tx) => {
    const allowed = await projectsOf(tx, user, companyGuid, projectGuid)
    const listed: ListedLink[] = []
    for (const link of await sharedLinks(tx, companyGuid, projectGuid, language)) {
      // The secret opens everything that the link shares, so only callers with the right in all of its projects get it.
      if (!link.project_ids.every((id) => allowed.has(id))) continue
      const shareGuid = linkSecret(sealing, link)
      const path = linkPath(
        link.kind === 'shared-tools' ? 'shared-tools' : 'shared-reports',
        { organizationId: companyGuid },
        shareGuid,
      )
      listed.push({
        shareGuid,
        url: config.publicUrl + path,
        created: link.created_at.toISOString(),
        expiration: link.expires_at.toISOString(),
        isExpired: link.expires_at <= clock.now(),
        files: link.files,
        products: link.products,
        people: link.people,
      })
    }
    return listed
  })
}

async function projectsOf(
  tx: TenantTransaction,
  user: SignedIn,
  companyGuid: string,
  projectGuid: string | null,
): Promise<Set<string>> {
  if (!projectGuid) return new Set((await projectsAllowed(tx, user, companyGuid)).map(({ id }) => id))
  await projectAccess(tx, user, projectGuid, companyGuid)
  return new Set([projectGuid])
}
