import { afterAll, beforeAll, expect, test } from 'vitest'
import type { getWaveSetup } from '../../../contract/waves/waves.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
beforeAll(async () => {
  assay = await startTestApp()
})
afterAll(() => assay.close())

test('the logins of a wave are found by its new name, which its tool takes over (OPS-7-46)', async () => {
  const { organization, project, manager } = await assay.build(async (tx) => {
    const made = await buildOrganization(tx)
    return {
      organization: made,
      project: await buildProject(tx, { organization_id: made.id, owner_user_name: null }),
      manager: assay.as(await buildUser(tx, { user_name: 'manager', roles: ['superadmin'] })),
    }
  })
  const setup = (await manager.get(`/api/waves/wave-setup/${project.id}/as360`)).body as AnswerOf<typeof getWaveSetup>
  const idOf = (type: string) => setup.templates.find((template) => template.type === type)?.id
  const input = {
    waveSetupType: 'as360',
    startDate: '2026-11-16T00:00:00Z',
    finishDate: '2026-12-16T22:59:00Z',
    nominationDeadlineDate: '2026-11-23T22:59:00Z',
    questionsId: idOf('questions'),
    answersId: idOf('answers'),
    rolesId: idOf('roles'),
    mailId: idOf('mails'),
    individualReportId: setup.reportTemplates[0]?.id,
  }
  const made = await manager.post(`/api/waves/project-wave/${project.id}`, { ...input, name: 'Before' })
  const { waveGuid } = made.body as { waveGuid: string }
  const login = await assay.build(async (tx) => {
    const place = { organization_id: organization.id, project_id: project.id }
    const tool = await tx
      .selectFrom('custom_tools')
      .select('id')
      .where('wave_id', '=', waveGuid)
      .executeTakeFirstOrThrow()
    const { id: assessee_id } = await buildAssessee(tx, place)
    return tx
      .insertInto('logins')
      .values({ ...place, assessee_id, custom_tool_id: tool.id, wave_id: waveGuid, provider: 'AS360', status: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  await manager.put(`/api/waves/project-wave/${project.id}/${waveGuid}`, { ...input, name: 'After' })
  const find = async (search: string) => {
    const found = await manager.post('/api/reports/logins-reporting', { search, forLoginsReporting: true })
    return (found.body as { products: { id: number }[] }).products.map(({ id }) => id)
  }
  expect(await find('After')).toEqual([login.id])
  expect(await find('Before')).toEqual([])
})
