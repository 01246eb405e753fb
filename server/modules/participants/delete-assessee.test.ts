import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  buildParticipantsWorld,
  buildPerson,
  buildWaveOf,
  giveTool,
  nominate,
  publish,
  type ParticipantsWorld,
} from './testing/participants-world.ts'

let assay: TestApp
let world: ParticipantsWorld

beforeAll(async () => {
  assay = await startTestApp()
  world = await buildParticipantsWorld(assay)
})
afterAll(() => assay.close())

const build = (person?: Record<string, unknown>) => buildPerson(assay, world, person)
const remove = (person: { id: number }, as = world.orgAdmin) =>
  as.delete(`/api/reports/assessee/${world.project.id}/${person.id}`)
const exists = async (person: { id: number }) =>
  (await world.owner.get(`/api/reports/assessee/${world.project.id}/${person.id}`)).status === 200

const ordersTakenBack = () =>
  assay.build(async (tx) => {
    const { rows } = await sql<{ payload: object }>`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'cancel-order' order by j.id`.execute(tx)
    return rows.map(({ payload }) => payload)
  })

describe('DELETE /api/reports/assessee', () => {
  test('deletes the person with nominations, tools, reports and links; the journal keeps what was deleted (OPS-7-14)', async () => {
    const person = await build({ name: 'Świątek Małgorzata' })
    const wave = await buildWaveOf(assay, world, { wave_phase: 'dataCollection' })
    await nominate(assay, wave, [[world.person, person, 'colleague']])
    await publish(assay, wave, [[world.person, person, 'colleague', 0]])
    const login = await giveTool(assay, person)
    const place = { organization_id: world.company.id, project_id: world.project.id }
    const report = await assay.build(async (tx) => {
      await tx
        .insertInto('links')
        .values({ ...place, kind: 'questionnaires', assessee_id: person.id, sealed_secret: Buffer.from('x') })
        .execute()
      return tx
        .insertInto('reports')
        .values({
          ...place,
          assessee_id: person.id,
          report_type: 'Individual',
          report_name: 'R',
          file_name: 'r.pdf',
          language_code: 'cs',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    })

    expect(await remove(person)).toMatchObject({ status: 200, body: {} })
    expect(await exists(person)).toBe(false)
    const { entry, after } = await assay.build(async (tx) => ({
      entry: await tx
        .selectFrom('activity_journal')
        .selectAll()
        .where('project_id', '=', world.project.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
      after: await tx.selectFrom('waves').selectAll().where('id', '=', wave.id).executeTakeFirstOrThrow(),
    }))
    expect(entry).toMatchObject({
      code: 'PERSON_DELETED',
      message: null,
      personal_data: {
        names: { [person.id]: 'Świątek Małgorzata' },
        record: {
          person: { id: person.id, email: person.email },
          nominations: [{ wave_id: wave.id, assessor_id: person.id, role_id: 'colleague' }],
          logins: [{ id: login.id, status: 2 }],
          reports: [report.id],
        },
      },
    })
    expect(entry.details).toEqual({ assesseeId: person.id, nominations: 1, logins: 1, reports: 1 })
    expect(after.pending_dcm_changes).toBe(1)
  })

  test('has orders taken back that nobody has handed in (OPS-7-14)', async () => {
    const person = await build()
    await giveTool(assay, person, { provider: 'XRT', status: 2, orderId: 'open' })
    await giveTool(assay, person, { provider: 'XRT', status: 4, orderId: 'done' })
    await giveTool(assay, person, { provider: 'XRT', status: 1 })
    expect((await remove(person)).status).toBe(200)
    expect(await ordersTakenBack()).toEqual([expect.objectContaining({ provider: 'XRT', orderId: 'open' })])
  })

  test('has an order taken back that is stored at the same moment (OPS-7-14)', async () => {
    const person = await build()
    const { id } = await giveTool(assay, person, { provider: 'XRT', status: 1 })
    let waiting: ReturnType<typeof remove> | undefined
    await assay.build(async (tx) => {
      const stored = { status: 2, provider_order_id: 'just stored' }
      await tx.updateTable('logins').set(stored).where('id', '=', id).execute()
      waiting = remove(person)
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
        expect(rows).toHaveLength(1)
      })
    })
    expect((await waiting)?.status).toBe(200)
    expect(await ordersTakenBack()).toContainEqual(expect.objectContaining({ orderId: 'just stored' }))
  })

  test('is only for internal admins once there is an AS360 tool (OPS-6-32, OPS-6-33)', async () => {
    const assigned = await build()
    await giveTool(assay, assigned, { provider: 'AS360', status: 1 })
    const evaluated = await build()
    await nominate(assay, await buildWaveOf(assay, world), [[evaluated, world.person, 'superior']])
    for (const person of [assigned, evaluated]) {
      for (const as of [world.orgAdmin, world.owner])
        expect(await remove(person, as)).toMatchObject({ status: 409, body: { errorMessage: 'HAS_AS360_TOOL' } })
      expect((await remove(person, world.superadmin)).status).toBe(200)
    }
  })

  test('is refused to everybody if notes of an assessment centre would be deleted with the person', async () => {
    const evaluator = await build()
    const wave = await buildWaveOf(assay, world, { wave_phase: 'dataCollection', wave_setup_type: 'acdc' })
    await publish(assay, wave, [[world.person, evaluator, 'evaluator', 0]])
    await assay.build((tx) =>
      tx.updateTable('questionnaires').set({ started_at: new Date() }).where('wave_id', '=', wave.id).execute(),
    )
    expect(await remove(evaluator, world.superadmin)).toMatchObject({
      status: 409,
      body: { errorMessage: 'HAS_ANSWERS' },
    })
  })

  test('is refused to everybody if answers or invoiced logins would be deleted with the person', async () => {
    const answering = await build()
    const wave = await buildWaveOf(assay, world, { wave_phase: 'dataCollection' })
    await nominate(assay, wave, [[world.person, answering, 'colleague']])
    await publish(assay, wave, [[world.person, answering, 'colleague', 1]])
    expect(await remove(answering, world.superadmin)).toMatchObject({
      status: 409,
      body: { errorMessage: 'HAS_ANSWERS' },
    })

    const invoiced = await build()
    const invoice = await assay.build((tx) =>
      tx
        .insertInto('invoices')
        .values({
          organization_id: world.company.id,
          project_id: world.project.id,
          created_by: 'owner',
          currency: 'CZK',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await giveTool(assay, invoiced, { invoiceId: invoice.id })
    expect(await remove(invoiced)).toMatchObject({ status: 409, body: { errorMessage: 'HAS_INVOICED_TOOLS' } })
    expect([await exists(answering), await exists(invoiced)]).toEqual([true, true])
  })
})

describe('PUT /api/reports/assessee/:projectId/:assesseeId/unlock', () => {
  test('unlocks only locked tools and ends links that share their reports (OPS-7-15, OPS-4-37, PLT-4-15)', async () => {
    const person = await build()
    const [locked, completed] = [
      await giveTool(assay, person, { status: 8 }),
      await giveTool(assay, person, { status: 4 }),
    ]
    const place = { organization_id: world.company.id, project_id: world.project.id }
    const links = await assay.build(async (tx) => {
      const made: string[] = []
      for (const login of [locked, completed]) {
        const report = await tx
          .insertInto('reports')
          .values({
            ...place,
            assessee_id: person.id,
            login_id: login.id,
            report_type: 'Individual',
            report_name: 'R',
            file_name: 'r.pdf',
            language_code: 'cs',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const link = await tx
          .insertInto('links')
          .values({ ...place, kind: 'shared-reports', sealed_secret: Buffer.from('x') })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('link_reports')
          .values({ organization_id: world.company.id, link_id: link.id, report_id: report.id, position: 0 })
          .execute()
        made.push(link.id)
      }
      return made
    })

    expect(await world.orgAdmin.put(`/api/reports/assessee/${world.project.id}/${person.id}/unlock`)).toMatchObject({
      status: 200,
    })
    const told = await assay.build((tx) =>
      tx
        .selectFrom('activity_journal')
        .select(['code', 'details'])
        .where('assessee_id', '=', person.id)
        .executeTakeFirst(),
    )
    expect(told).toEqual({ code: 'TOOLS_UNLOCKED', details: { loginIds: [locked.id], endedLinks: 1 } })
    const [statuses, expiries] = await assay.build(async (tx) => [
      await tx.selectFrom('logins').select('status').where('assessee_id', '=', person.id).orderBy('id').execute(),
      await tx.selectFrom('links').select(['id', 'expires_at']).where('id', 'in', links).execute(),
    ])
    expect(statuses).toEqual([{ status: 2 }, { status: 4 }])
    expect(expiries?.find((link) => 'id' in link && link.id === links[0])).toMatchObject({
      expires_at: assay.clock.now(),
    })
    expect(expiries?.find((link) => 'id' in link && link.id === links[1])).toMatchObject({ expires_at: null })
  })
})
