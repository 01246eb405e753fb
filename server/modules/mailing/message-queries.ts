import type { z } from 'zod'
import type { listMailMessages } from '../../../contract/mailing.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

type Filter = {
  organizationId: string
  projectId: string
  waveGuid?: string | undefined
  page: number
  pageRows: number
}
type Messages = z.output<(typeof listMailMessages)['schema']['response'][200]>
type State = Messages['messages'][number]['state']

/** Mails of a project, newest first, with their exact number. */
export async function projectMessages(
  tx: TenantTransaction,
  { organizationId, projectId, waveGuid, page, pageRows }: Filter,
): Promise<Messages> {
  let query = tx
    .selectFrom('mail_messages as m')
    .innerJoin('mail_campaigns as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.campaign_id'),
    )
    .where('m.organization_id', '=', organizationId)
    .where('c.project_id', '=', projectId)
  if (waveGuid) query = query.where('c.wave_id', '=', waveGuid)
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .select([
      'm.id',
      'm.to_name',
      'm.to_address',
      'c.mail_type',
      'm.subject',
      'm.state',
      'm.error_code',
      'm.dispatch_at',
      'm.sent_at',
    ])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(pageRows)
    .offset((page - 1) * pageRows)
    .execute()
  return {
    totalCount: count,
    messages: rows.map((row) => ({
      id: row.id,
      name: row.to_name,
      email: row.to_address,
      mailType: row.mail_type ?? '',
      subject: row.subject,
      state: row.state as State,
      errorCode: row.error_code,
      dispatchTime: row.dispatch_at.toISOString(),
      sentAt: row.sent_at && row.sent_at.toISOString(),
    })),
  }
}

/** Messages that stayed in the house, for the built-in viewer. */
export function viewerMessages(tx: TenantTransaction, text: string, page: number) {
  let query = tx.selectFrom('mail_messages').where('transport', '=', 'viewer').where('state', '=', 'sent')
  if (text)
    query = query.where((where) =>
      where.or([
        where('to_address', 'ilike', like(text)),
        where('to_name', 'ilike', like(text)),
        where('subject', 'ilike', like(text)),
      ]),
    )
  return query
    .select(['id', 'to_address', 'to_name', 'subject', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(100)
    .offset((page - 1) * 100)
    .execute()
}

export function viewerMessage(tx: TenantTransaction, id: string) {
  return tx
    .selectFrom('mail_messages')
    .selectAll()
    .where('id', '=', id)
    .where('transport', '=', 'viewer')
    .executeTakeFirst()
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
