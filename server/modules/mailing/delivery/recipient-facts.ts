import type { RecipientFacts } from '../../../../domain/mailing/judge-recipient.ts'
import { mailRuleOf, type MailKind } from '../../../../domain/mailing/mail-pages.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { isBounced } from '../records/bounced-addresses.ts'
import { findWave, recipientsOf } from '../mailing-queries.ts'
import { personOf } from '../../participants/records/person.ts'

/** A message and its campaign's data. */
export type WrittenFor = {
  organization_id: string
  project_id: string
  wave_id: string | null
  mail_type: string | null
  is_sample: boolean
  assessee_id: number | null
}
export type KnownFacts = RecipientFacts & { person: { name: string; email: string | null } | null }

/** The facts that decide whether a message is still wanted; null if it belongs to no wave. */
export async function recipientFacts(tx: TenantTransaction, message: WrittenFor): Promise<KnownFacts | null> {
  const { organization_id: organizationId, project_id: projectId, wave_id: waveId, mail_type, is_sample } = message
  if (waveId === null || mail_type === null) return null
  const mailType = mail_type as MailKind
  const place = { organizationId, projectId, waveId }
  const wave = await findWave(tx, place)
  const wavePhase = wave?.wave_phase ?? null
  const nobody = { mailType, wavePhase, isSample: is_sample, person: null, isBounced: false, work: null }
  if (message.assessee_id === null || !wave) return nobody
  const person = await personOf(tx, organizationId, message.assessee_id)
  if (!person) return nobody
  const [work] = await recipientsOf(tx, place, mailRuleOf(mailType), mailType, [message.assessee_id])
  return {
    ...nobody,
    person: { name: person.name, email: person.email },
    isBounced: person.email !== null && (await isBounced(tx, { organizationId, address: person.email })),
    work: work ? { done: work.done, total: work.total, isUnsubscribed: work.unsubscribedAt !== null } : null,
  }
}
