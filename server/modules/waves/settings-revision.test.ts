import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWavesWorld } from './testing/waves-world.ts'

let world: Awaited<ReturnType<typeof startWavesWorld>>
beforeAll(async () => {
  world = await startWavesWorld()
})
afterAll(() => world.assay.close())

test('of several people who read the same settings of a wave, the first saves and the others get a conflict', async () => {
  const waveGuid = await world.createWave({ waveSetupType: 'generic' })
  const { settingsRevision } = (await world.admin.get(`/api/waves/wave/${waveGuid}`)).body as {
    settingsRevision: string
  }
  const save = (name: string) =>
    world.admin.put(`/api/waves/project-wave/${world.project}/${waveGuid}`, {
      name,
      waveSetupType: 'generic',
      startDate: '2026-11-16T00:00:00Z',
      finishDate: '2026-12-16T22:59:00Z',
      nominationDeadlineDate: '2026-11-23T22:59:00Z',
      settingsRevision,
    })
  const answers = await Promise.all(['Jedna', 'Dva', 'Tři'].map(save))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect(await save('Čtyři')).toMatchObject({ status: 409, body: { errorMessage: 'WAVE_CHANGED_MEANWHILE' } })
})
