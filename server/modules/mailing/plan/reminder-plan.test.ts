import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getReminderPlan, planReminders } from '../../../../contract/mailing/reminder-plan.ts'
import { newReminderPlan, type ReminderPlan } from '../../../../domain/mailing/plan/reminder-plan.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailingJobs } from '../jobs.ts'
import { buildMailingPlace, type MailingPlace } from '../testing/mailing-place.ts'

type Plan = AnswerOf<typeof getReminderPlan>
type Calendar = AnswerOf<typeof planReminders>

const monday = '2026-11-16T09:00:00Z'
const dayMs = 24 * 3600_000
let assay: TestApp
let place: MailingPlace

beforeAll(async () => {
  assay = await startTestApp(monday)
  place = await buildMailingPlace(assay, ['anna', 'bela', 'cyril'])
})
beforeEach(async () => {
  assay.clock.moveTo(monday)
  await place.clear()
  await assay.build(async (tx) => {
    await tx.deleteFrom('reminder_plans').execute()
    await tx.deleteFrom('links').execute()
    await tx
      .updateTable('waves')
      .set({ wave_phase: 'nomination', nomination_deadline_at: '2026-12-18T12:00:00Z' })
      .where('id', '=', place.waveId)
      .execute()
    await tx
      .updateTable('users')
      .set({ roles: ['project manager'] })
      .where('user_name', '=', 'manager')
      .execute()
  })
})
afterAll(() => assay.close())

const url = (what = 'reminder-plan') => `/api/reports/${what}/${place.projectId}/${place.waveId}/nomination`
const settings = (more: Partial<ReminderPlan> = {}) => ({
  ...newReminderPlan,
  isEnabled: true,
  templateId: place.templateId,
  clock: 'project',
  ...more,
})
const save = (more: Partial<ReminderPlan> = {}, revision = 0) =>
  place.manager.put(url(), { settings: settings(more), revision })
const plan = async () => (await place.manager.get(url())).body as Plan
const calendar = async (draft: object | null = null) =>
  (await place.manager.post(url('reminder-calendar'), { settings: draft })).body as Calendar
const people = async (of: object, draft: object | null = null) =>
  (await place.manager.post(url('reminder-people'), { settings: draft, of })).body as { name: string; note: string }[]
const runJob = () => mailingJobs['queue-reminders']({}, assay.services)
const reminders = () =>
  assay.build((tx) =>
    tx
      .selectFrom('mail_messages as m')
      .innerJoin('mail_campaigns as c', (on) =>
        on.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.campaign_id'),
      )
      .select(['m.to_name', 'm.state', 'm.next_try_at', 'c.created_by', 'c.reminder_kind', 'c.id as campaign'])
      .where('c.mail_type', '=', 'MailNotificationEndOfNomination')
      .orderBy('m.created_at')
      .orderBy('m.to_name')
      .execute(),
  )
const namesOf = (rows: readonly { to_name: string }[]) => rows.map(({ to_name }) => to_name)
/** Thursday at nine in Prague, three days after the invites. */
const thursday = '2026-11-19T08:00:30Z'

async function inviteAndPlan(more: Partial<ReminderPlan> = {}) {
  await place.send()
  expect((await save(more)).status).toBe(200)
  assay.clock.moveTo(thursday)
}
async function finish(name: string) {
  await assay.build((tx) =>
    tx
      .insertInto('links')
      .values({
        organization_id: place.organizationId,
        project_id: place.projectId,
        wave_id: place.waveId,
        assessee_id: place.idOf(name),
        kind: 'nominations',
        is_finalized: true,
        sealed_secret: Buffer.from(name),
      })
      .execute(),
  )
}

describe('the plan', () => {
  test('is a default that is off until somebody saves one, and then what was saved', async () => {
    expect(await plan()).toMatchObject({
      revision: 0,
      settings: { isEnabled: false },
      branchCountry: 'CZ',
      author: null,
    })
    const excluded = [{ personId: place.idOf('anna'), reason: 'On leave' }]
    const saved = await save({ excluded, skippedDays: ['2026-11-20'], everyDays: 5 })
    expect(saved).toMatchObject({ status: 200, body: { revision: 1, author: 'manager' } })
    expect(await plan()).toEqual(saved.body)
    expect((await plan()).settings).toMatchObject({ excluded, skippedDays: ['2026-11-20'], everyDays: 5 })
    expect((await plan()).excludedNames).toEqual([{ personId: place.idOf('anna'), name: 'anna' }])
  })

  test('of two people who save at once, the second sees what the first has saved', async () => {
    const answers = await Promise.all([save({ everyDays: 4 }), save({ everyDays: 5 })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ errorMessage: 'RECORD_CHANGED', details: { revision: 1 } })
    expect(await save({ everyDays: 6 }, 1)).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await save({ everyDays: 7 }, 1)).toMatchObject({ status: 409 })
  })

  test('names its template also after it was deleted from the lists, and goes on sending it', async () => {
    await inviteAndPlan()
    const deleted = (deleted_at: string | null) =>
      assay.build((tx) => tx.updateTable('templates').set({ deleted_at }).where('id', '=', place.templateId).execute())
    await deleted(monday)
    expect(await plan()).toMatchObject({ settings: { templateId: place.templateId }, templateName: 'Mails' })
    await runJob()
    expect((await reminders()).length).toBe(3)
    await deleted(null)
  })

  test.each([
    [{ atTime: '21:00' }, 'atTime', 'TIME_IN_QUIET_HOURS'],
    [{ firstAfterDays: null }, 'firstOn', 'FIRST_REMINDER_MISSING'],
    [{ templateId: null }, 'templateId', 'TEMPLATE_MISSING'],
    [{ templateId: 999_999 }, 'templateId', 'UNKNOWN_TEMPLATE'],
    [{ firstAfterDays: null, firstOn: '0000-01-01' }, 'settings.firstOn', 'INVALID_FORMAT'],
    [{ country: 'XX' }, 'country', 'UNKNOWN_COUNTRY'],
    [{ excluded: [{ personId: 999_999, reason: '' }] }, 'excluded.0', 'NOT_FOUND'],
  ] as const)('is refused with the field that is wrong: %j', async (wrong, path, code) => {
    expect(await save(wrong)).toMatchObject({ status: 400, body: { details: [{ path, code }] } })
    expect((await plan()).revision).toBe(0)
  })
})

describe('the calendar', () => {
  test('tells day by day what a draft would send, whom, and whom not and why', async () => {
    await place.send({ assesseeIds: [place.idOf('anna'), place.idOf('bela')] })
    const draft = settings({ maxReminders: 2, excluded: [{ personId: place.idOf('bela'), reason: 'On leave' }] })
    const { days, excluded, people: count, standstill } = await calendar(draft)
    expect([standstill, count]).toEqual([null, 3])
    expect(days[0]).toMatchObject({ date: '2026-11-16', mails: 0 })
    expect(days.filter(({ mails }) => mails > 0)).toEqual([
      { date: '2026-11-19', off: null, mails: 1, languages: [{ languageCode: 'en-GB', count: 1 }] },
      { date: '2026-11-23', off: null, mails: 1, languages: [{ languageCode: 'en-GB', count: 1 }] },
    ])
    // Struggle for freedom and democracy, in the country of the branch.
    expect(days.find(({ date }) => date === '2026-11-17')?.off).toBe('holiday')
    expect(excluded).toEqual([
      { reason: 'BY_HAND', count: 1 },
      { reason: 'NOT_INVITED', count: 1 },
    ])
    expect(await people({ date: '2026-11-23' }, draft)).toMatchObject([
      { name: 'anna', number: 2, at: '2026-11-23T08:00:00.000Z', timeZone: 'Europe/Prague' },
    ])
    expect(await people({ reason: 'BY_HAND' }, draft)).toMatchObject([{ name: 'bela', note: 'On leave', at: null }])
    expect((await plan()).revision).toBe(0)
  })

  test('moves what falls on a day that was taken out', async () => {
    await inviteAndPlan({ skippedDays: ['2026-11-19'] })
    const sent = (await calendar()).days.filter(({ mails }) => mails > 0).map(({ date }) => date)
    expect(sent).toEqual(['2026-11-20', '2026-11-23', '2026-11-26'])
  })

  test('is empty while the wave is in another phase, and says so', async () => {
    await inviteAndPlan()
    await assay.build((tx) =>
      tx.updateTable('waves').set({ wave_phase: 'dataCollection' }).where('id', '=', place.waveId).execute(),
    )
    const { standstill, days } = await calendar()
    expect([standstill, days.filter(({ mails }) => mails > 0)]).toEqual(['PHASE_OVER', []])
    await runJob()
    expect(await reminders()).toEqual([])
  })
})

describe('the job', () => {
  test('orders reminders at their time for the author of the plan, one mailing for all', async () => {
    await inviteAndPlan()
    await finish('cyril')
    assay.clock.moveTo('2026-11-19T07:59:00Z')
    await runJob()
    expect(await reminders()).toEqual([])
    assay.clock.moveTo(thursday)
    await runJob()
    const sent = await reminders()
    expect(namesOf(sent)).toEqual(['anna', 'bela'])
    expect(new Set(sent.map(({ campaign }) => campaign)).size).toBe(1)
    expect(sent[0]).toMatchObject({ created_by: 'manager', reminder_kind: 'nomination', state: 'queued' })
    expect((await plan()).nextAt).toBe('2026-11-23T08:00:00.000Z')
    expect((await calendar()).excluded).toEqual([{ reason: 'FINISHED', count: 1 }])
  })

  test('sends nothing twice, however often and by however many workers it runs', async () => {
    await inviteAndPlan()
    await Promise.all([runJob(), runJob(), runJob()])
    await runJob()
    assay.clock.moveTo('2026-11-19T15:00:00Z')
    await runJob()
    expect(namesOf(await reminders())).toEqual(['anna', 'bela', 'cyril'])
  })

  test('after a worker that ended before it had stored anything, orders it all at its next run', async () => {
    await inviteAndPlan()
    const { db } = assay.services
    let broken = 0
    const failing: typeof db.withTenant = (scope, work) =>
      db.withTenant(scope, async (tx) => {
        const done = await work(tx)
        if (scope.kind === 'all' && broken++ > 0) throw new Error('the worker is gone')
        return done
      })
    const log = { ...assay.services.log, error: () => undefined } as typeof assay.services.log
    await mailingJobs['queue-reminders']({}, { ...assay.services, log, db: { ...db, withTenant: failing } })
    expect(await reminders()).toEqual([])
    await runJob()
    expect(namesOf(await reminders())).toEqual(['anna', 'bela', 'cyril'])
  })

  test('after days without a server sends one reminder, not those that were missed', async () => {
    await inviteAndPlan()
    assay.clock.moveTo('2026-11-30T09:30:00Z')
    await runJob()
    await runJob()
    expect((await reminders()).length).toBe(3)
    expect((await calendar()).days.find(({ mails }) => mails > 0)?.date).toBe('2026-12-03')
  })

  test('counts a reminder that was sent by hand', async () => {
    await inviteAndPlan()
    assay.clock.moveTo('2026-11-18T09:00:00Z')
    await place.send({ mailType: 'MailNotificationEndOfNomination', assesseeIds: [place.idOf('anna')] })
    assay.clock.moveTo(thursday)
    await runJob()
    expect(namesOf(await reminders())).toEqual(['anna', 'bela', 'cyril'])
    const next = await people({ date: '2026-11-23' })
    expect(next.map(({ name }) => name)).toEqual(['anna', 'bela', 'cyril'])
    expect(next[0]).toMatchObject({ number: 2 })
  })

  test('ends with the most reminders that a person gets', async () => {
    await inviteAndPlan({ maxReminders: 1 })
    await runJob()
    assay.clock.moveTo('2026-11-24T08:00:30Z')
    await runJob()
    expect((await reminders()).length).toBe(3)
    expect((await calendar()).excluded).toEqual([{ reason: 'MOST_REACHED', count: 3 }])
  })

  test('leaves out whoever unsubscribed, has no address, or has one that was refused', async () => {
    await inviteAndPlan()
    await assay.build(async (tx) => {
      const person = { organization_id: place.organizationId, wave_id: place.waveId, assessee_id: place.idOf('anna') }
      const unsubscribed = { ...person, id: crypto.randomUUID(), unsubscribed_at: monday }
      await tx.insertInto('reminder_recipients').values(unsubscribed).execute()
      const refused = { state: 'failed', error_code: 'RECIPIENT_REFUSED' } as const
      await tx.updateTable('mail_messages').set(refused).where('assessee_id', '=', place.idOf('bela')).execute()
      await tx.updateTable('reminder_plans').set({ first_after_days: null, first_on: '2026-11-19' }).execute()
    })
    expect((await calendar()).excluded).toEqual([
      { reason: 'UNSUBSCRIBED', count: 1 },
      { reason: 'ADDRESS_BOUNCED', count: 1 },
    ])
    await runJob()
    expect(namesOf(await reminders())).toEqual(['cyril'])
    await assay.build((tx) => tx.deleteFrom('reminder_recipients').execute())
  })

  test('leaves out an address from which mail came back, until somebody says that it works again', async () => {
    await inviteAndPlan()
    const address = { organization_id: place.organizationId, address: 'anna@svae.example' }
    await assay.build((tx) =>
      tx
        .insertInto('mail_bounced_addresses')
        .values({
          ...address,
          bounced_at: monday,
          status_code: '5.1.1',
          reason: 'MAILBOX_UNKNOWN',
          message_id: crypto.randomUUID(),
        })
        .execute(),
    )
    await runJob()
    expect(namesOf(await reminders())).toEqual(['bela', 'cyril'])
    expect((await calendar()).excluded).toEqual([{ reason: 'ADDRESS_BOUNCED', count: 1 }])
    await assay.build((tx) => tx.updateTable('mail_bounced_addresses').set({ cleared_at: monday }).execute())
    expect((await calendar()).excluded).toEqual([])
    await assay.build((tx) => tx.deleteFrom('mail_bounced_addresses').execute())
  })

  test('pauses a plan whose author may no longer send, and sends once somebody goes on with it', async () => {
    await inviteAndPlan()
    await assay.build((tx) => tx.updateTable('users').set({ roles: [] }).where('user_name', '=', 'manager').execute())
    await runJob()
    expect(await reminders()).toEqual([])
    await assay.build((tx) =>
      tx
        .updateTable('users')
        .set({ roles: ['project manager'] })
        .where('user_name', '=', 'manager')
        .execute(),
    )
    expect((await plan()).paused).toMatchObject({ reason: 'AUTHOR_MAY_NOT_SEND' })
    expect(await place.manager.post(`${url()}/pause`, { isPaused: false })).toMatchObject({
      status: 200,
      body: { paused: null, author: 'manager' },
    })
    // What was due before is not made up for; it goes out at the next hour of the plan.
    await runJob()
    expect(await reminders()).toEqual([])
    assay.clock.moveTo('2026-11-20T08:00:30Z')
    await runJob()
    expect((await reminders()).length).toBe(3)
  })

  test('pauses a plan whose template is gone', async () => {
    await inviteAndPlan()
    await assay.build((tx) => tx.updateTable('reminder_plans').set({ template_id: null }).execute())
    await runJob()
    expect((await plan()).paused).toMatchObject({ reason: 'TEMPLATE_GONE' })
  })

  test('sends nothing while somebody has paused it, also after a change', async () => {
    await inviteAndPlan()
    await place.manager.post(`${url()}/pause`, { isPaused: true })
    expect(await save({ everyDays: 2 }, 1)).toMatchObject({ status: 200, body: { paused: { reason: 'BY_HAND' } } })
    assay.clock.moveTo('2026-11-20T08:00:30Z')
    await runJob()
    expect(await reminders()).toEqual([])
  })
})

test('a reminder that could not be handed over waits for the end of the quiet hours and days off', async () => {
  await inviteAndPlan()
  await runJob()
  // Friday at nine in the evening.
  assay.clock.moveTo(new Date(Date.parse('2026-11-20T20:00:00Z')).toISOString())
  await place.sweep()
  const waiting = await reminders()
  expect(waiting.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
  expect(waiting.map(({ next_try_at }) => next_try_at.toISOString())).toEqual(
    waiting.map(() => '2026-11-23T06:00:00.000Z'),
  )
  assay.clock.moveTo(new Date(Date.parse('2026-11-20T20:00:00Z') + 3 * dayMs - 14 * 3600_000 + 60_000).toISOString())
  await place.sweep()
  expect((await reminders()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})
