import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { getTemplateUse } from '../../../contract/templates/template-use.ts'
import { buildOrganization, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let manager: Client
let clientAdmin: Client
let system: number
let mails: number
let foreign: number

type Use = AnswerOf<typeof getTemplateUse>
const useOf = async (id: number, as: Client) => {
  const answer = await as.get(`/api/templates/template-use/${id}`)
  expect(answer.status).toBe(200)
  return answer.body as Use
}

/** One organization with a hidden project, and another one, whose waves and tools use the same open templates. */
beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const [own, other] = [await buildOrganization(tx, { name: 'Aqua' }), await buildOrganization(tx, { name: 'Ignis' })]
    manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
    const admin = { user_name: 'client', roles: ['AS360clientAdmin'], organization_id: own.id }
    clientAdmin = assay.as(await buildUser(tx, admin))
    await buildUser(tx, { user_name: 'colleague', roles: ['project manager'] })
    const add = async (type: 'questions' | 'mails', organizationId?: string) => {
      const content = JSON.stringify(type === 'questions' ? { type, sections: [] } : { type, mails: [] })
      const { id } = await tx
        .insertInto('templates')
        .values({ type, name: type, category: 'none', language_codes: ['cs'], content })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (organizationId)
        await tx.insertInto('template_bindings').values({ template_id: id, organization_id: organizationId }).execute()
      return id
    }
    system = await add('questions')
    mails = await add('mails')
    foreign = await add('questions', other.id)
    const place = async (organizationId: string, name: string, more: object = {}) => ({
      organization_id: organizationId,
      project_id: (await buildProject(tx, { organization_id: organizationId, name, ...more })).id,
    })
    const [seen, hidden] = [
      await place(own.id, 'Leaders'),
      await place(own.id, 'Secret', { visible_to_clients: false }),
    ]
    const elsewhere = await place(other.id, 'Fires')
    const deleted = await place(own.id, 'Gone', { deleted_at: '2026-10-01T00:00:00Z' })
    const uses = { questions_template_id: system, emails_template_id: mails }
    await buildWave(tx, { ...seen, ...uses, name: 'Being prepared', wave_phase: 'preparation' })
    await buildWave(tx, { ...seen, ...uses, name: 'Collecting', wave_phase: 'dataCollection' })
    await buildWave(tx, { ...hidden, ...uses, name: 'Hidden', wave_phase: 'finished' })
    await buildWave(tx, { ...elsewhere, ...uses, name: 'Elsewhere', wave_phase: 'nomination' })
    await buildWave(tx, { ...seen, ...uses, name: 'Deleted', deleted_at: '2026-10-01T00:00:00Z' })
    await buildWave(tx, { ...deleted, ...uses, name: 'In a deleted project' })
    const tool = { tool_id: 1, competency_system_id: system }
    await tx
      .insertInto('custom_tools')
      .values([
        { ...seen, ...tool, name: 'Personality' },
        { ...elsewhere, ...tool, name: 'Foreign tool' },
      ])
      .execute()
    await tx
      .insertInto('favorite_tools')
      .values(
        ['manager', 'colleague'].map((favorite_owner) => ({ ...tool, favorite_owner, name: `Of ${favorite_owner}` })),
      )
      .execute()
  })
}, 60_000)
afterAll(() => assay.close())

test('the house sees every wave and tool that uses a template, and which waves a change reaches', async () => {
  const { waves, tools, favorites, ...counts } = await useOf(system, manager)
  expect(Object.fromEntries(waves.map(({ name, takesChange }) => [name, takesChange]))).toEqual({
    'Being prepared': true,
    Collecting: false,
    Hidden: false,
    Elsewhere: true,
  })
  expect(tools.map(({ name, projectName }) => [name, projectName])).toEqual([
    ['Foreign tool', 'Fires'],
    ['Personality', 'Leaders'],
  ])
  expect(favorites.map(({ name }) => name)).toEqual(['Of manager'])
  expect(counts).toEqual({ wavesCount: 4, takingWavesCount: 2, toolsCount: 2, favoritesCount: 2 })
})

test('mails are written with the change until a wave is finished', async () => {
  const { waves, takingWavesCount } = await useOf(mails, manager)
  expect(waves.filter(({ takesChange }) => !takesChange).map(({ name }) => name)).toEqual(['Hidden'])
  expect(takingWavesCount).toBe(3)
})

test('a client reads the names of its own visible projects alone, and the number of all', async () => {
  const { waves, tools, favorites, ...counts } = await useOf(system, clientAdmin)
  expect(waves.map(({ name }) => name).toSorted()).toEqual(['Being prepared', 'Collecting'])
  expect(tools.map(({ name }) => name)).toEqual(['Personality'])
  expect(favorites).toEqual([])
  expect(counts).toEqual({ wavesCount: 4, takingWavesCount: 2, toolsCount: 2, favoritesCount: 2 })
})

test('a template of another organization is not found', async () => {
  expect((await clientAdmin.get(`/api/templates/template-use/${foreign}`)).status).toBe(404)
  expect((await useOf(foreign, manager)).wavesCount).toBe(0)
})
