import type { TenantTransaction } from '../../platform/database/database.ts'

/** An organization that the transaction's scope sees. */
export function organizationOfTest(tx: TenantTransaction, id: string) {
  return tx
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** How many test mails somebody has sent there since. */
export async function testMailsSince(
  tx: TenantTransaction,
  { organizationId, userName, since }: { organizationId: string; userName: string; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('mail_campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', userName)
    .where('project_id', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
