import type { Insertable } from 'kysely'
import type { EapLicences } from '../../../../platform/database/schema.ts'
import type { Services } from '../../../../platform/services.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { buildSlots, endOf } from '../../../eap-booking/testing/build-slots.ts'
import { buildProgramme } from '../../testing/build-programme.ts'
import { eapMessageJobs } from '../jobs.ts'

export type Appointments = Awaited<ReturnType<typeof buildAppointments>>

/** A programme whose clients book by its public page, and calls around its messages. */
export async function buildAppointments(assay: TestApp) {
  const programme = await assay.build((tx) => buildProgramme(tx))
  const { licence, expert } = programme
  let calls = 0
  /** Every call comes from an address of its own, so that the limit of calls is not met. */
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => {
    calls += 1
    const answer = await assay.app.inject({
      method,
      url,
      headers: { 'x-forwarded-for': `10.1.${calls >> 8}.${calls & 255}` },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  return {
    ...programme,
    call,
    setLicence: (values: Partial<Insertable<EapLicences>>) =>
      assay.build((tx) => tx.updateTable('eap_licences').set(values).where('id', '=', licence.id).execute()),
    async book(start: string, more: object = {}) {
      await assay.build((tx) => buildSlots(tx, expert.user_name, [start]))
      const { status, body } = await call('POST', '/api/eap/timeslot/reserve', {
        email: `client${calls}@example.cz`,
        phone: '777 123 456',
        note: 'I cannot sleep',
        topic: 'anxiety',
        startTime: start,
        endTime: endOf(start),
        category: 'psychology',
        language: 'cs',
        license: licence.id,
        ...more,
      })
      if (status !== 200) throw new Error(`not booked: ${JSON.stringify(body)}`)
      // What the expert is told has tests of its own.
      await assay.build((tx) => tx.deleteFrom('eap_messages').where('to_user_name', 'is not', null).execute())
      return String(body['linkGuid'])
    },
    messages: (to: 'clients' | 'staff' = 'clients') =>
      assay.build((tx) =>
        tx
          .selectFrom('eap_messages')
          .selectAll()
          .where('to_user_name', to === 'clients' ? 'is' : 'is not', null)
          .orderBy('created_at')
          .orderBy('channel')
          .execute(),
      ),
    /** What the worker does every minute. */
    sweep: (services: Partial<Services> = {}) =>
      eapMessageJobs['send-eap-messages']({}, { ...assay.services, ...services }),
    /** Everything that was booked, waited for and sent. */
    clear: () =>
      assay.build(async (tx) => {
        await tx.deleteFrom('eap_messages').execute()
        await tx.deleteFrom('mail_pause').execute()
        await tx.deleteFrom('eap_waiting').execute()
        await tx.deleteFrom('eap_reservations').execute()
        await tx.deleteFrom('eap_taken_times').execute()
        await tx.deleteFrom('eap_timeslots').execute()
      }),
  }
}
