import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { getControlPanel } from '../../../contract/progress/control-panel.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import { createLink } from '../../platform/links/links.ts'
import { buildCollectedWave, type CollectedWave } from '../../testing/build-collected-wave.ts'
import { buildOrganization, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildCustomTool } from '../logins/testing/build-orders.ts'

type Panel = AnswerOf<typeof getControlPanel>

let assay: TestApp
let manager: Client
let orgUser: Client
let orgAdmin: Client
let stranger: Client
let place: { organization_id: string; project_id: string }
let wave: CollectedWave
let genericWaveId: string

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const { id: organization_id } = await buildOrganization(tx)
    const owner = await buildUser(tx, { roles: ['project manager'] })
    const project = await buildProject(tx, {
      organization_id,
      owner_user_name: owner.user_name,
      visible_to_clients: true,
    })
    place = { organization_id, project_id: project.id }
    manager = assay.as(owner)
    orgUser = assay.as(await buildUser(tx, { roles: ['OrgUser'], organization_id }))
    orgAdmin = assay.as(await buildUser(tx, { roles: ['OrgAdmin'], organization_id }))
    const elsewhere = await buildOrganization(tx)
    stranger = assay.as(await buildUser(tx, { roles: ['OrgAdmin'], organization_id: elsewhere.id }))
    wave = await buildCollectedWave(tx, place, [
      { name: 'Žofie Příhodová', raters: [{ role: 'self' }, { role: 'colleague', name: 'Cyril', submitted: false }] },
      { name: 'Anna Nová', language: 'cs', raters: [{ role: 'self', submitted: false }] },
      { name: 'Dan Malý', raters: [] },
    ])
    genericWaveId = (await buildWave(tx, { ...place, wave_setup_type: 'generic' })).id
    const [zofie] = wave.assessees
    await addLockedTool(tx, zofie?.id ?? 0)
    await finishNominating(tx, zofie?.id ?? 0)
  })
}, 60_000)
afterAll(() => assay.close())

type Transaction = Parameters<Parameters<TestApp['build']>[0]>[0]

async function addLockedTool(tx: Transaction, assessee_id: number) {
  const tool = await buildCustomTool(tx, place, 'HPI-FLASH', { name: 'HPI', color: 'teal' })
  const login = { ...place, assessee_id, custom_tool_id: tool.id, provider: tool.provider, status: loginStatus.locked }
  await tx.insertInto('logins').values(login).execute()
}

async function finishNominating(tx: Transaction, assessee_id: number) {
  const link = { ...place, wave_id: wave.waveId, assessee_id, kind: 'nominations', created_by: null } as const
  const { id } = await createLink(tx, assay.services.sealing, link)
  await tx.updateTable('links').set({ is_finalized: true }).where('id', '=', id).execute()
}

const url = (waveId = wave.waveId, projectId = place.project_id) => `/api/reports/control-panel/${projectId}/${waveId}`
const read = async (as = manager) => (await as.get(url())).body as Panel

describe('the control panel', () => {
  it('tells of everybody who is rated or rates: nominations, own view, progress, roles and tools (OPS-2-112)', async () => {
    const { people } = await read()
    const [zofie, anna, dan] = ['Žofie Příhodová', 'Anna Nová', 'Dan Malý'].map((name) =>
      people.find((person) => person.name === name),
    )
    const cyril = people.find(({ name }) => name === 'Cyril')
    expect(people.map(({ name }) => name)).toEqual(['Anna Nová', 'Cyril', 'Dan Malý', 'Žofie Příhodová'])
    expect(zofie).toMatchObject({
      rated: {
        isFinalized: true,
        hasNomination: true,
        self: 'finished',
        openRaters: [cyril?.id],
        doneRaters: [zofie?.id],
      },
      rating: { finished: 1, total: 1, finishedPct: 100 },
      roles: [],
      customTools: [{ name: 'HPI', color: 'teal', status: loginStatus.locked, provider: 'Hogan' }],
    })
    expect(anna).toMatchObject({
      languageCode: 'cs',
      rated: { isFinalized: false, hasNomination: true, self: 'open', openRaters: [anna?.id], doneRaters: [] },
      rating: { finished: 0, total: 1 },
    })
    expect(dan).toMatchObject({ rated: { hasNomination: false, self: null, openRaters: [] }, rating: null })
    expect(cyril).toMatchObject({ rated: null, roles: ['colleague'], rating: { finished: 0, total: 1 } })
    expect(cyril?.rating?.finishedPct).toBeGreaterThan(0)
    expect(cyril?.rating?.finishedPct).toBeLessThan(100)
  })

  it('agrees with the calls of progress and nominations (OPS-3-12, OPS-3-13, OPS-7-62)', async () => {
    const { people } = await read()
    const ofWave = `${place.project_id}/${wave.waveId}`
    const raters = (await manager.get(`/api/reports/assessors-finalized/${ofWave}`)).body
    const rating = people.flatMap((person) =>
      person.rating
        ? [
            {
              assessorGuid: person.assesseeGuid,
              assessorId: person.id,
              finalized: person.rating.finished === person.rating.total,
              finishedPct: person.rating.finishedPct,
            },
          ]
        : [],
    )
    expect(raters).toEqual(rating)
    const statuses = (await manager.get(`/api/reports/assessee-nomination-statuses/${ofWave}`)).body
    const rated = people.flatMap(({ id: assesseeId, rated: facts }) =>
      facts ? [{ assesseeId, isFinalized: facts.isFinalized, assesseeHasNomination: facts.hasNomination }] : [],
    )
    expect(statuses).toEqual(rated)
  })

  it('counts to how many people each mail was sent, each person once', async () => {
    const [zofie, anna, dan] = wave.assessees
    const sent = { state: 'sent' as const, sent_at: '2026-11-12T10:00:00Z' }
    await send('MailActivation', [
      { person: zofie?.id, ...sent },
      { person: anna?.id, state: 'failed' },
      { person: dan?.id, state: 'failed' },
    ])
    await send('MailActivationClient', [{ person: anna?.id, ...sent, sent_at: '2026-11-13T10:00:00Z' }])
    await send('MailActivation', [{ person: dan?.id, ...sent }], { is_sample: true })
    expect((await read()).mails).toEqual([
      { page: 'send-questionnaire-invites', sent: 2, failed: 1, cameBack: 0, lastSentAt: '2026-11-13T10:00:00.000Z' },
    ])
  })

  it('counts from how many people a mail came back, until one goes out to them that does not', async () => {
    const [zofie, anna, dan] = wave.assessees
    const at = { sent_at: '2026-11-12T10:00:00Z' }
    const reminders = async () =>
      (await read()).mails.find(({ page }) => page === 'send-questionnaire-reminders') ?? expect.fail('none was sent')
    await send('MailNotify', [
      { person: zofie?.id, state: 'bounced', ...at },
      { person: anna?.id, state: 'sent', ...at },
      // Returned to the sender: the server had taken it before.
      { person: dan?.id, state: 'failed', ...at },
    ])
    expect(await reminders()).toMatchObject({ sent: 3, failed: 0, cameBack: 2 })
    await send('MailNotify', [{ person: zofie?.id, state: 'sent', ...at }])
    expect(await reminders()).toMatchObject({ sent: 3, failed: 0, cameBack: 1 })
  })

  it('is for those who edit the project, and for 360 waves (OPS-6-24)', async () => {
    expect((await orgAdmin.get(url())).status).toBe(200)
    expect((await orgUser.get(url())).status).toBe(403)
    expect((await stranger.get(url())).status).toBe(404)
    expect((await assay.anonymous.get(url())).status).toBe(401)
    expect(await manager.get(url(genericWaveId))).toMatchObject({
      status: 409,
      body: { errorMessage: 'NOT_A_360_WAVE' },
    })
    expect((await manager.get(url(place.project_id))).status).toBe(404)
    expect((await manager.get(url('none'))).status).toBe(400)
  })
})

type Message = { person: number | undefined; state: 'sent' | 'failed' | 'bounced'; sent_at?: string }

async function send(mail_type: string, messages: readonly Message[], more: object = {}) {
  await assay.build(async (tx) => {
    const template = await tx.selectFrom('templates').select('id').limit(1).executeTakeFirstOrThrow()
    const campaign = { ...place, wave_id: wave.waveId, provider: '360', mail_type, template_id: template.id, ...more }
    const { id: campaign_id } = await tx
      .insertInto('mail_campaigns')
      .values({ ...campaign, dispatch_at: '2026-11-12T10:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = messages.map(({ person, ...row }, at) => ({
      ...row,
      organization_id: place.organization_id,
      campaign_id,
      assessee_id: person ?? 0,
      to_address: `person.${at}@firma.example`,
      dispatch_at: '2026-11-12T10:00:00Z',
      from_address: 'house@assay.example',
      subject: 'Invitation',
      language_code: 'cs' as const,
    }))
    await tx.insertInto('mail_messages').values(rows).execute()
  })
}
