import type { TenantTransaction } from '../../../platform/database/database.ts'

type Place = { organizationId: string; projectId: string }
export type HoganSetup = { masterAccountId: string | null; group: string | null; productLink: string | null }
export type PointleaderSetup = {
  plServer: string | null
  returnLink: string | null
  client: string | null
  site: string | null
}

/** What a project has chosen at Hogan. */
export function hoganSetup(tx: TenantTransaction, { organizationId, projectId }: Place): Promise<HoganSetup> {
  return tx
    .selectFrom('projects')
    .select(['hogan_master_account_id as masterAccountId', 'hogan_group as group', 'hogan_product_link as productLink'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
}

/** What a project has chosen at Pointleader. */
export function pointleaderSetup(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
): Promise<PointleaderSetup> {
  return tx
    .selectFrom('projects')
    .select([
      'pointleader_server as plServer',
      'pointleader_return_link as returnLink',
      'pointleader_client as client',
      'pointleader_site as site',
    ])
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
}

export async function storePointleaderSetup(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  { plServer, returnLink, client, site }: PointleaderSetup,
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({
      pointleader_server: plServer,
      pointleader_return_link: returnLink,
      pointleader_client: client,
      pointleader_site: site,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .execute()
}
