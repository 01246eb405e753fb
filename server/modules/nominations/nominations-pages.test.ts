import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLink } from '../../platform/links/links.ts'
import { buildAssessee } from '../../testing/builders.ts'
import { startWithPages } from '../../testing/start-with-pages.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { nominationsPages } from './nominations-pages.ts'
import { buildNominationProject } from './testing/sample-project.ts'
import type { WavePhase } from '../../../domain/waves/wave.ts'

let assay: TestApp
let app: FastifyInstance
let close: () => Promise<void>
let built: Awaited<ReturnType<typeof buildNominationProject>>
let path: string
beforeAll(async () => {
  ;({ assay, app, close } = await startWithPages(nominationsPages))
}, 60_000)
afterAll(() => close())
beforeEach(async () => {
  await assay.build(async (tx) => {
    built = await buildNominationProject(tx)
    const anna = await buildAssessee(tx, {
      ...built.place,
      name: 'Anna <b>Nová',
      email: 'anna@firma.cz',
      language_code: 'en-GB',
    })
    const eva = await buildAssessee(tx, {
      ...built.place,
      name: 'Eva Malá',
      email: 'eva@firma.cz',
      language_code: 'cs',
    })
    const ofWave = { organization_id: built.organization.id, wave_id: built.wave.id, assessee_id: anna.id }
    await tx
      .insertInto('nominations')
      .values({ ...ofWave, assessor_id: eva.id, role_id: 'colleague' })
      .execute()
    const link = { ...ofWave, kind: 'nominations' as const, project_id: built.project.id }
    const { secret } = await createLink(tx, assay.services.sealing, link)
    path = `/organization/${built.organization.id}/project/${built.project.id}/nominations/${secret}`
  })
})

const open = async (url = path) => {
  const { statusCode: status, body } = await app.inject({ method: 'GET', url })
  return { status, html: body, text: body.replace(/<(script|head)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, '·') }
}
const approve = () =>
  assay.build((tx) =>
    tx
      .updateTable('links')
      .set({ terms_approved_at: assay.clock.now() })
      .where('wave_id', '=', built.wave.id)
      .execute(),
  )
const setWave = (change: { wave_phase?: WavePhase }) =>
  assay.build((tx) => tx.updateTable('waves').set(change).where('id', '=', built.wave.id).execute())

describe('the page of a nomination link', () => {
  it('shows only the terms until they are accepted (OPS-2-21, OPS-4-35, PLT-2-12)', async () => {
    const { status, text, html } = await open()
    expect(status).toBe(200)
    expect(text).toContain('Agree and continue')
    expect(html).not.toContain('Eva Malá')
    expect(html).not.toContain('eva@firma.cz')
  })

  it('then shows the raters in its HTML and what is missing, and saves nothing on loading (OPS-2-94, OPS-2-98)', async () => {
    await approve()
    const { text, html } = await open()
    expect(html).toContain('value="Eva Malá"')
    expect(text).toContain('Who should give you feedback, Anna?')
    expect(text).toContain('Save for later')
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Finish nominations/)
    expect(text).toContain('Superior: at least 1, add 1')
    expect(html).not.toContain('<b>Nová')
  })

  it('offers only the languages of the wave (OPS-2-97)', async () => {
    await approve()
    const { html } = await open()
    expect([...html.matchAll(/href="\?language=(\w+)"/g)].map((found) => found[1])).toEqual(['en', 'cs'])
    expect((await open(`${path}?language=cs`)).text).toContain('kdo vám má dát zpětnou vazbu')
  })

  it('is read-only once finished, and says so (OPS-4-28)', async () => {
    await approve()
    await assay.build((tx) =>
      tx.updateTable('links').set({ is_finalized: true }).where('wave_id', '=', built.wave.id).execute(),
    )
    const { text, html } = await open()
    expect(text).toContain('Your nominations are finished.')
    expect(text).toContain('Open for changes')
    expect(html).not.toContain('<input')
  })

  it('says in red that the link has expired, and names nobody (OPS-8-02, OPS-8-03, PLT-8-18)', async () => {
    await approve()
    await setWave({ wave_phase: 'finished' })
    const { text, html } = await open()
    expect(text).toContain('This link has expired.')
    expect(html).not.toContain('eva@firma.cz')
  })

  it('is not found for a wrong secret, another organization and another project (OPS-2-99, PLT-8-11)', async () => {
    const other = await assay.build((tx) => buildNominationProject(tx))
    const wrong = [
      path.slice(0, -1) + (path.endsWith('0') ? '1' : '0'),
      path.replace(built.organization.id, other.organization.id),
      path.replace(built.project.id, other.project.id),
      path.replace(/[^/]+$/, 'nonsense'),
    ]
    for (const url of wrong) {
      const { status, text } = await open(url)
      expect([status, text.includes('This link is not valid.')]).toEqual([404, true])
    }
  })
})
