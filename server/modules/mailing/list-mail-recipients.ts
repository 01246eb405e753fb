import type { MailKind, MailPage } from '../../../domain/mailing/mail-pages.ts'
import { mailRuleOf, mailTypesOf } from '../../../domain/mailing/mail-pages.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { findWave, listRecipients, type ListedRecipient } from './mailing-queries.ts'

/** `mailType` limits the list to those whom this mail of the page is for. */
type Wanted = { projectId: string; waveId: string; page: MailPage; mailType?: MailKind | undefined }

/**
 * Everybody whom a mail page lists, also people without an address, who cannot get mail. On the report page these are
 * all who may get a report, superiors included.
 */
export function listMailRecipients(
  { db }: Services,
  user: SignedIn,
  { projectId, waveId, page, mailType }: Wanted,
  language: InterfaceLanguage,
): Promise<ListedRecipient[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId, waveId }
    if (!(await findWave(tx, place))) throw notFound()
    const types = mailTypesOf(page)
    const found = new Map<number, ListedRecipient>()
    for (const rule of types.filter((type) => !mailType || type === mailType).map(mailRuleOf)) {
      for (const person of await listRecipients(tx, place, rule, types, language))
        if (!found.has(person.id)) found.set(person.id, person)
    }
    return [...found.values()]
  })
}
