import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { mailRuleOf, mailTypesOf, type MailPage } from '../../../domain/mailing/mail-pages.ts'
import { noticeTemplateGuid } from '../../../domain/notifications/notification.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { linkIn } from './link-in-mail.ts'
import { usableEmailTemplates } from '../templates/usable-email-templates.ts'

/** Templates for a page about logins: those of its one kind (OPS-3-82). */
export function listMailTemplates(
  { db }: Services,
  user: SignedIn,
  { projectId, page }: { projectId: string; page: MailPage },
  language: InterfaceLanguage,
): Promise<{ id: number; name: string; needsUrl: boolean }[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const rule = mailTypesOf(page)
      .map(mailRuleOf)
      .find(({ outside }) => outside !== undefined)
    if (!rule?.outside) return []
    const place = { organizationId: organization.id, branchId: organization.branchId, projectId }
    const templates = await usableEmailTemplates(tx, place, rule.outside, language)
    const offered = templates.filter(({ templateGuid }) => templateGuid !== noticeTemplateGuid)
    return offered.map(({ id, name, body }) => ({ id, name, needsUrl: linkIn(rule, { body }) }))
  })
}
