import { contactAfterSave, type ContactSave, type ContactValues } from '../../../../domain/eap-cases/contact-change.ts'
import { minutesOfDuration } from '../../../../domain/eap-cases/contact-duration.ts'
import type { CaseSealing } from '../../../platform/case-sealing.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { categoriesOfTopics, type ContactRecord } from './case-queries.ts'
import type { CaseInput } from './judge-case.ts'
import { notesOf } from './present-case.ts'
import { refusedField } from './refusals.ts'

/** A contact as it will be stored; `id` null: a new one. `before`: as it is stored now. */
export type JudgedContact = { id: number | null; before: ContactValues | null; after: ContactValues }

/** Judges the contacts of a save, each by its own stored state; the first that is refused names itself. */
export async function judgeContacts(
  tx: TenantTransaction,
  sent: CaseInput['contacts'],
  stored: readonly (ContactValues & { id: number })[],
  save: ContactSave,
): Promise<JudgedContact[]> {
  refuseTwice(sent)
  const judged = sent.map((contact, index) => {
    const before = contact.id === null ? null : (stored.find(({ id }) => id === contact.id) ?? undefined)
    if (before === undefined) throw invalid([{ path: `contacts.${index}.id`, code: 'NOT_FOUND' }])
    const { type, channel, note, internalNote, topic, duration } = contact
    const values = { type, channel, note, internalNote, topic, startMs: Date.parse(contact.start) }
    const minutes = duration === undefined ? undefined : (minutesOfDuration(duration) ?? undefined)
    const result = contactAfterSave(before, { ...values, minutes }, save)
    if (!result.ok) {
      const field = result.reason === 'CHANNEL_NOT_ALLOWED' ? 'channel' : 'start'
      throw refusedField(result.reason, `contacts.${index}.${field}`, field === 'channel' ? 400 : 409)
    }
    return { id: contact.id, before, after: result.contact }
  })
  await refuseForeignTopics(tx, judged, save.category)
  return judged
}

function refuseTwice(sent: CaseInput['contacts']): void {
  const index = sent.findIndex(({ id }, at) => id !== null && sent.findIndex((other) => other.id === id) !== at)
  if (index !== -1) throw invalid([{ path: `contacts.${index}.id`, code: 'INVALID_VALUE' }])
}

/** A topic is chosen among those of the case's category; one that was chosen before stays. */
async function refuseForeignTopics(
  tx: TenantTransaction,
  judged: readonly JudgedContact[],
  category: string | null,
): Promise<void> {
  const chosen = judged.flatMap(({ before, after }) =>
    after.topic !== null && after.topic !== before?.topic ? [after.topic] : [],
  )
  const known = await categoriesOfTopics(tx, chosen)
  const index = judged.findIndex(
    ({ after }) => after.topic !== null && chosen.includes(after.topic) && known.get(after.topic) !== category,
  )
  if (index !== -1) throw invalid([{ path: `contacts.${index}.topic`, code: 'TOPIC_UNKNOWN' }])
}

/** A stored contact with its notes opened, as the rules take it. */
export function valuesOfContact(
  record: ContactRecord,
  sealing: Pick<CaseSealing, 'unseal'>,
): ContactValues & { id: number } {
  return {
    id: record.id,
    type: record.type,
    startMs: record.starts_at.getTime(),
    minutes: record.duration_minutes,
    channel: record.channel,
    topic: record.topic_slug,
    ...notesOf(record, sealing),
  }
}
