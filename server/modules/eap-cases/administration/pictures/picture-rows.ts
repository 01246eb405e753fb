import type { AuditAction } from '../../../../../domain/journal/audit-actions.ts'
import { notFound } from '../../../../platform/app-error.ts'
import { audit } from '../../../../platform/audit.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'

export async function lockExpert(tx: TenantTransaction, userName: string) {
  const expert = await tx
    .selectFrom('eap_experts')
    .select(['user_name', 'picture_file_key'])
    .where('user_name', '=', userName)
    .forUpdate()
    .executeTakeFirst()
  if (!expert) throw notFound()
  return expert
}

export function auditPicture(
  tx: TenantTransaction,
  user: SignedIn,
  action: AuditAction,
  userName: string,
): Promise<void> {
  return audit(tx, {
    organizationId: null,
    userName: user.userName,
    action,
    recordType: 'eap-expert',
    recordId: userName,
  })
}
