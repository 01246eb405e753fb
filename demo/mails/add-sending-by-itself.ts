import { newReminderPlan } from '../../domain/mailing/plan/reminder-plan.ts'
import { noticeTemplateGuid, quantifiers } from '../../domain/notifications/notification.ts'
import type { WavePlace } from '../../server/modules/mailing/mailing-queries.ts'
import { writePlan } from '../../server/modules/mailing/plan/plan-queries.ts'
import { storeNotifications } from '../../server/modules/notifications/store-notifications.ts'
import type { TenantTransaction } from '../../server/platform/database/database.ts'

/** Somebody who may send mails in every project: a plan pauses where its author may not. */
const author = 'admin'

type Order = { place: WavePlace; templateId: number; now: Date }

/** Reminders every other working day until somebody has answered, except for one person. */
export async function addReminderPlan(tx: TenantTransaction, { place, templateId, now }: Order): Promise<void> {
  const person = await tx
    .selectFrom('questionnaires')
    .select('assessor_id as id')
    .where('organization_id', '=', place.organizationId)
    .where('wave_id', '=', place.waveId)
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  await writePlan(
    tx,
    { ...place, kind: 'questionnaire' },
    {
      settings: {
        ...newReminderPlan,
        isEnabled: true,
        everyDays: 2,
        maxReminders: 4,
        templateId,
        fallbackLanguage: 'en-GB',
        excluded: person ? [{ personId: person.id, reason: 'Rodičovská dovolená' }] : [],
      },
      revision: 1,
      author,
      now,
      pause: null,
    },
  )
}

/** One that is sent as soon as the first report is released, and one that waits for everybody's. */
export async function addNotifications(
  tx: TenantTransaction,
  { place, domain, now }: Omit<Order, 'templateId'> & { domain: string },
): Promise<void> {
  const template = await tx
    .selectFrom('templates')
    .select('id')
    .where('template_guid', '=', noticeTemplateGuid)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const people = await tx
    .selectFrom('wave_assessees')
    .select('assessee_id as id')
    .where('organization_id', '=', place.organizationId)
    .where('wave_id', '=', place.waveId)
    .orderBy('assessee_id')
    .execute()
  const wanted = { notificationGuid: null, templateId: template.id, isEnabled: true, sendAgain: false }
  const assesseeIds = people.map(({ id }) => id)
  const { any, all } = quantifiers
  await storeNotifications(tx, place, {
    stored: [],
    wanted: [
      { ...wanted, assesseeIds, assesseeQuantifier: any, reportQuantifier: any, emails: [`hr@${domain}`] },
      {
        ...wanted,
        assesseeIds,
        assesseeQuantifier: all,
        reportQuantifier: all,
        emails: [`hr@${domain}`, `reditel@${domain}`],
      },
    ],
    by: { userName: author, language: 'cs', now },
  })
}
