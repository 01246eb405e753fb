import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { openText, sealedPlace, searchTokens } from '../../records/sealed-case.ts'

const casesAtOnce = 500
/** Its entry tells by which key the index was made. */
const checkedText = 'made by this key'

/** Makes the index over phones and e-mails again if the configuration has another key for it. */
export async function indexCases({ db, caseSealing, log }: Services): Promise<void> {
  const check = caseSealing.indexEntry(checkedText)
  const inAll = <T>(work: (tx: TenantTransaction) => Promise<T>) => db.withTenant({ kind: 'all' }, work)
  const { index_check: before } = await inAll((tx) =>
    tx.selectFrom('eap_settings').select('index_check').executeTakeFirstOrThrow(),
  )
  if (before === check) return
  // A new database is indexed by the key that it was started with.
  if (before !== null) {
    let after: number | undefined = 0
    while (after !== undefined) after = await inAll((tx) => indexSome(tx, caseSealing, after ?? 0))
    log.info('the index over phones and e-mails of cases was made again with another key')
  }
  await inAll((tx) => tx.updateTable('eap_settings').set({ index_check: check }).execute())
}

type Indexed = { organization_id: string; id: number; key_id: string; phone: Buffer | null; email: Buffer | null }

/** The id of the last case that was indexed; undefined if there was none left. */
async function indexSome(
  tx: TenantTransaction,
  sealing: Services['caseSealing'],
  after: number,
): Promise<number | undefined> {
  const { rows } = await sql<Indexed>`
    select organization_id, id, key_id, sealed_client_phone as phone, sealed_client_email as email
      from eap_cases where id > ${after} order by id limit ${casesAtOnce} for update`.execute(tx)
  for (const { organization_id, id, key_id, phone, email } of rows) {
    const reach = {
      phone: openText(sealing, phone, key_id, sealedPlace.phone(id)),
      email: openText(sealing, email, key_id, sealedPlace.email(id)),
    }
    await tx
      .updateTable('eap_cases')
      .set({ search_tokens: searchTokens(sealing, reach) })
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .execute()
  }
  return rows.at(-1)?.id
}
