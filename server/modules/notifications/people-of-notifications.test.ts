import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listRevision } from '../../../domain/notifications/notification.ts'
import { buildAssessee, buildUser, buildWave } from '../../testing/builders.ts'
import type { Client } from '../../testing/test-app.ts'
import { startNotifiedWave, type Notification, type NotifiedWave } from './testing/notified-wave.ts'

const all = 2
let wave: NotifiedWave
let admin: Client
beforeAll(async () => {
  wave = await startNotifiedWave()
  await wave.assay.build(async (tx) => {
    admin = wave.assay.as(await buildUser(tx, { user_name: 'superadmin', roles: ['superadmin'] }))
    // People are merged as long as one of the project's waves collects no answers yet.
    await buildWave(tx, { organization_id: wave.company, project_id: wave.project, wave_phase: 'nomination' })
  })
}, 120_000)
afterAll(() => wave.assay.close())
beforeEach(() => wave.clear())

/** People whom nobody has rated yet. */
const newcomers = (...names: string[]) =>
  wave.assay.build(async (tx) => {
    const ids: number[] = []
    for (const name of names) {
      const place = { organization_id: wave.company, project_id: wave.project }
      const { id } = await buildAssessee(tx, { ...place, name, email: `${name}@firma.example` })
      const inWave = { organization_id: wave.company, wave_id: wave.wave.waveId, assessee_id: id }
      await tx.insertInto('wave_assessees').values(inWave).execute()
      ids.push(id)
    }
    return ids as [number, number]
  })
const merge = (source: number, target: number) =>
  admin.post(`/api/reports/merge-assessees/${wave.project}`, {
    sourceAssesseeId: source,
    targetAssesseeId: target,
  })
const mailed = async () => {
  await wave.work()
  return (await wave.messages()).length
}

describe('a notification about somebody', () => {
  test('who is merged with a person with reports is sent at once (OPS-3-47)', async () => {
    const [source, target] = await newcomers('eva', 'evka')
    await wave.addReport(source)
    await wave.put([wave.notice({ assesseeIds: [target] })])
    expect(await mailed()).toBe(0)
    expect((await merge(source, target)).status).toBe(200)
    expect(await mailed()).toBe(1)
  })

  test('who is merged while the list is edited is not replaced unseen', async () => {
    const [source, target] = await newcomers('ivo', 'ivan')
    await wave.put([wave.notice({ assesseeIds: [source] })])
    const read = await wave.list()
    expect((await merge(source, target)).status).toBe(200)
    expect((await wave.put(read, wave.manager, `?revision=${listRevision(read)}`)).status).toBe(409)
    expect((await wave.list()).map(({ assesseeIds }) => assesseeIds)).toEqual([[target]])
  })

  test('who leaves the wave no longer waits for his reports (OPS-3-47)', async () => {
    const [stays, leaves] = await newcomers('alena', 'bohdan')
    await wave.addReport(stays)
    const stored = await wave.put([wave.notice({ assesseeIds: [stays, leaves], assesseeQuantifier: all })])
    expect(stored.body as Notification[]).toHaveLength(1)
    expect(await mailed()).toBe(0)
    const left = await wave.manager.post(`/api/reports/wave-people/${wave.project}/${wave.wave.waveId}`, {
      assesseeIds: [leaves],
      evaluated: false,
    })
    expect(left).toMatchObject({ status: 200, body: { changed: 1 } })
    expect(await mailed()).toBe(1)
  })
})
