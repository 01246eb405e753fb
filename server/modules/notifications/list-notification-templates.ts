import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { noticeTemplateGuid } from '../../../domain/notifications/notification.ts'
import { may } from '../../../domain/rights/rules.ts'
import { need } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { usableEmailTemplates } from '../templates/usable-email-templates.ts'

/** Mail templates about reports that are open to the caller's organizations, the one made for notifications first. */
export function listNotificationTemplates(
  { db }: Services,
  user: SignedIn,
  projectId: string | undefined,
  language: InterfaceLanguage,
): Promise<{ id: number; name: string }[]> {
  return db.withTenant(user.scope, async (tx) => {
    const access = projectId === undefined ? null : await projectAccess(tx, user, projectId)
    if (access) need(may(access.permissions, 'editNotifications'), 'editNotifications')
    const place = access && {
      organizationId: access.organization.id,
      branchId: access.organization.branchId,
      projectId: access.project.id,
    }
    const templates = await usableEmailTemplates(tx, place, { emailType: 'ReportSending' }, language)
    const isMadeForIt = ({ templateGuid }: { templateGuid: string }) => Number(templateGuid === noticeTemplateGuid)
    return templates
      .toSorted((one, other) => isMadeForIt(other) - isMadeForIt(one))
      .map(({ id, name }) => ({ id, name }))
  })
}
