import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { mailRuleOf, mailTypesOf, type MailPage } from '../../../domain/mailing/mail-pages.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { usableEmailTemplates } from '../templates/usable-email-templates.ts'

/** Templates for a page about logins: those of its one kind (OPS-3-82). */
export function listMailTemplates(
  { db }: Services,
  user: SignedIn,
  { projectId, page }: { projectId: string; page: MailPage },
  language: InterfaceLanguage,
): Promise<{ id: number; name: string }[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const outside = mailTypesOf(page)
      .map((kind) => mailRuleOf(kind).outside)
      .find((found) => found !== undefined)
    if (!outside) return []
    const place = { organizationId: organization.id, branchId: organization.branchId, projectId }
    return usableEmailTemplates(tx, place, outside.emailType, language)
  })
}
