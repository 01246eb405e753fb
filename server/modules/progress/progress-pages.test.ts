import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedPageLanguages } from '../../../domain/languages/languages.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import { buildCollectedWave } from '../../testing/build-collected-wave.ts'
import { buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startWithPages } from '../../testing/start-with-pages.ts'
import type { Client, TestApp } from '../../testing/test-app.ts'
import { progressPages } from './progress-pages.ts'

let assay: TestApp
let app: FastifyInstance
let close: () => Promise<void>
let organizationId: string
let projectId: string
let waveId: string
let share: string
let manager: Client

beforeAll(async () => {
  ;({ assay, app, close } = await startWithPages(progressPages))
  const user = await assay.build(async (tx) => {
    organizationId = (await buildOrganization(tx, { name: 'Vodárny <& syn>' })).id
    const owner = await buildUser(tx, { user_name: 'manager', roles: ['project manager'] })
    projectId = (
      await buildProject(tx, { organization_id: organizationId, name: 'Leaders', owner_user_name: 'manager' })
    ).id
    const wave = await buildCollectedWave(
      tx,
      { organization_id: organizationId, project_id: projectId },
      [
        {
          name: 'Žofie Příhodová',
          raters: [
            { role: 'self', answer: () => 5 },
            { role: 'colleague', name: 'Cyril', submitted: false, answer: () => 3 },
          ],
        },
      ],
      { name: 'Spring' },
    )
    waveId = wave.waveId
    return owner
  })
  manager = assay.as(user)
  const link = await manager.get(`/api/waves/dcm-monitor-link/${waveId}`)
  share = (link.body as { shareGuid: string }).shareGuid
}, 60_000)
afterAll(() => close())

const open = async (url: string) => {
  const { statusCode: status, body: html } = await app.inject({ url })
  return { status, html, text: html.replace(/<(script|head)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ') }
}
const monitor = () => linkPath('progress-monitor', { organizationId, projectId }, share)

describe('the page of the shared progress monitor', () => {
  test('opens without a session under project and organization (OPS-1-07, OPS-2-26, PLT-2-14)', async () => {
    for (const path of [monitor(), `/organization/${organizationId}/shared-dcm-progress-monitor/${share}`]) {
      const { status, text } = await open(path)
      expect(status).toBe(200)
      for (const words of ['Vodárny &lt;&amp; syn&gt;', 'Leaders', 'Spring', 'Žofie Příhodová', 'ratings submitted'])
        expect(text).toContain(words)
    }
  })

  test('tells those who run the project when somebody answered, as instants to the millisecond (PLT-7-15)', async () => {
    const { body } = await manager.get(`/api/reports/assessees-dcm-progress/${projectId}/${waveId}`)
    const [row] = body as { nominations: { finished: number; submittedAt: string | null }[] }[]
    const [done] = row?.nominations.filter(({ finished }) => finished === 100) ?? []
    expect(done?.submittedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('does not show when somebody answered', async () => {
    expect((await open(monitor())).html).not.toMatch(/submittedAt|lastAnswerAt|assesseeGuid/)
  })

  test('exists in eight languages (PLT-9-05)', async () => {
    const headings = await Promise.all(
      sharedPageLanguages.map(
        async (language) => /<h1[^>]*>(.*?)<\/h1>/.exec((await open(`${monitor()}?language=${language}`)).html)?.[1],
      ),
    )
    expect(new Set(headings).size).toBe(8)
  })

  test('is not found under another organization or project, nor with a guessed secret (OPS-8-05)', async () => {
    const { other, project } = await assay.build(async (tx) => ({
      other: (await buildOrganization(tx)).id,
      project: (await buildProject(tx, { organization_id: organizationId, name: 'Secret' })).id,
    }))
    for (const path of [
      `/organization/${other}/shared-dcm-progress-monitor/${share}`,
      linkPath('progress-monitor', { organizationId, projectId: project }, share),
      linkPath('progress-monitor', { organizationId, projectId }, '0123abcd-0123-abcd-0123-abcd0123abcd'),
    ]) {
      const { status, text } = await open(path)
      expect(status).toBe(404)
      expect(text).toContain('was not found')
      expect(text).not.toMatch(/Leaders|Vodárny|Žofie/)
    }
  })

  test('has expired once the wave is deleted, and names nothing (OPS-2-110)', async () => {
    const wave = (deleted_at: string | null) =>
      assay.build((tx) => tx.updateTable('waves').set({ deleted_at }).where('id', '=', waveId).execute())
    await wave('2026-11-16T09:00:00Z')
    const { status, text } = await open(monitor())
    await wave(null)
    expect(status).toBe(200)
    expect(text).toContain('This progress link has expired.')
    expect(text).not.toMatch(/Leaders|Vodárny|Žofie/)
  })
})
