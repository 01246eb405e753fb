import { canSendFrom } from '../../../../domain/mailing/mail-rights.ts'
import { mailRules, type MailKind } from '../../../../domain/mailing/mail-pages.ts'
import { need } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { projectAccess, type ProjectAccess } from '../../access/load-access.ts'

/** Throws unless the caller may send mails of the project; `require` checks what a kind of mail needs beyond that. */
export async function mayMail(
  tx: TenantTransaction,
  user: SignedIn,
  projectId: string,
): Promise<ProjectAccess & { require: (mailType: string | null) => void }> {
  const access = await projectAccess(tx, user, projectId)
  const { permissions } = access
  const require = (mailType: string | null) => {
    const rule = mailType && Object.hasOwn(mailRules, mailType) ? mailRules[mailType as MailKind] : undefined
    if (rule) need(canSendFrom(permissions, rule.page), 'sendReports')
  }
  return { ...access, require }
}
