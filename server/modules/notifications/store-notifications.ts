import { sql } from 'kysely'
import { contentLanguageOf, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { ListedNotification } from './list-notifications.ts'
import { nextRevision } from './notifications-queries.ts'
import type { WantedNotification } from './save-notifications.ts'

type Place = { organizationId: string; projectId: string; waveId: string }
type By = { userName: string; language: InterfaceLanguage; now: Date }
type Save = { stored: readonly ListedNotification[]; wanted: readonly WantedNotification[]; by: By }
/** Guids of what was stored. */
export type Changes = { created: string[]; changed: string[]; deleted: string[]; armed: string[] }

/** Stores a list that was checked; null where it is stored already. */
export async function storeNotifications(
  tx: TenantTransaction,
  place: Place,
  { stored, wanted, by }: Save,
): Promise<Changes | null> {
  const revision = await nextRevision(tx, place)
  const known = new Map(stored.map((one, position) => [one.notificationGuid, { ...one, position }]))
  const changes: Changes = { created: [], changed: [], deleted: [], armed: [] }
  for (const [position, one] of wanted.entries()) {
    const before = one.notificationGuid === null ? undefined : known.get(one.notificationGuid)
    const row = { ...columnsOf(one, by), position, revision }
    if (!before) {
      const id = await insert(tx, place, row, by.now)
      await storeRecipients(tx, place, id, one.emails, by.now)
      changes.created.push(id)
      continue
    }
    known.delete(before.notificationGuid)
    const isArmed = one.sendAgain && before.firedAt !== null
    if (isArmed) changes.armed.push(before.notificationGuid)
    if (!isArmed && before.position === position && isSame(before, one)) continue
    await update(tx, place, before.notificationGuid, { ...row, ...(isArmed && { fired_at: null }) })
    await storeRecipients(tx, place, before.notificationGuid, one.emails, by.now)
    changes.changed.push(before.notificationGuid)
  }
  for (const id of known.keys()) {
    await update(tx, place, id, { deleted_at: by.now, revision, changed_by: by.userName })
    changes.deleted.push(id)
  }
  return Object.values(changes).some((ids) => ids.length > 0) ? changes : null
}

function columnsOf(one: WantedNotification, { userName, language }: By) {
  return {
    template_id: one.templateId,
    is_enabled: one.isEnabled,
    assessee_quantifier: one.assesseeQuantifier,
    report_quantifier: one.reportQuantifier,
    assessee_ids: one.assesseeIds,
    language_code: contentLanguageOf(language),
    changed_by: userName,
  }
}

function isSame(before: ListedNotification, one: WantedNotification): boolean {
  const compared = (list: readonly unknown[]) => JSON.stringify(list)
  return (
    before.templateId === one.templateId &&
    before.isEnabled === one.isEnabled &&
    before.assesseeQuantifier === one.assesseeQuantifier &&
    before.reportQuantifier === one.reportQuantifier &&
    compared(before.assesseeIds) === compared(one.assesseeIds) &&
    compared(before.recipients.map(({ email }) => email)) === compared(one.emails)
  )
}

type Row = ReturnType<typeof columnsOf> & { position: number; revision: number }

async function insert(tx: TenantTransaction, place: Place, row: Row, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('notifications')
    .values({
      organization_id: place.organizationId,
      project_id: place.projectId,
      wave_id: place.waveId,
      created_at: now,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function update(
  tx: TenantTransaction,
  { organizationId }: Place,
  id: string,
  fields: Partial<Row> & { fired_at?: null; deleted_at?: Date },
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set(fields)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** An address that was there before, even if it was taken out since, keeps its guid and what its owner decided. */
async function storeRecipients(
  tx: TenantTransaction,
  { organizationId }: Place,
  notificationId: string,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update notification_recipients set removed_at = ${now}
     where organization_id = ${organizationId} and notification_id = ${notificationId} and removed_at is null
       and not email = any(${[...emails]}::text[])`.execute(tx)
  await sql`
    insert into notification_recipients (organization_id, notification_id, email, position)
    select ${organizationId}, ${notificationId}, w.email, w.position
      from unnest(${[...emails]}::text[]) with ordinality as w (email, position)
        on conflict (organization_id, notification_id, email) do update set position = excluded.position, removed_at = null`.execute(
    tx,
  )
}
