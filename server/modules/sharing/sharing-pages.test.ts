import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedPageLanguages } from '../../../domain/languages/languages.ts'
import { createLink } from '../../platform/links/links.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import { buildAssessee, buildOrganization, buildProject } from '../../testing/builders.ts'
import { startWithPages } from '../../testing/start-with-pages.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { shareReports } from './share-reports.ts'
import { sharingPages } from './sharing-pages.ts'

let assay: TestApp
let app: FastifyInstance
let close: () => Promise<void>
let organizationId: string
let reports: string
let tools: string

const pdf = Buffer.alloc(512_000, '%PDF')

beforeAll(async () => {
  ;({ assay, app, close } = await startWithPages(sharingPages))
  await assay.build(async (tx) => {
    organizationId = (await buildOrganization(tx, { name: 'Vodárny <& syn>' })).id
    const project = await buildProject(tx, { organization_id: organizationId, name: 'Leaders' })
    const place = { organization_id: organizationId, project_id: project.id }
    const person = await buildAssessee(tx, { ...place, name: 'Žofie Příhodová' })
    const { storageKey, sha256, sizeBytes } = await assay.services.files.put(pdf)
    const file = await tx
      .insertInto('files')
      .values({
        organization_id: organizationId,
        name: 'a.pdf',
        media_type: 'application/pdf',
        size_bytes: sizeBytes,
        sha256,
        storage_key: storageKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const deck = await assay.services.files.put(Buffer.alloc(2_400_000, 'PK'))
    const presentation = await tx
      .insertInto('files')
      .values({
        organization_id: organizationId,
        name: 'Žofie – 360.pptx',
        media_type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        size_bytes: deck.sizeBytes,
        sha256: deck.sha256,
        storage_key: deck.storageKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const report = await tx
      .insertInto('reports')
      .values({
        ...place,
        assessee_id: person.id,
        report_type: 'Individual',
        report_name: '360',
        file_name: 'Žofie – 360.pdf',
        language_code: 'cs',
        product_name: '360° feedback',
        product_code: '360-STD',
        status: 4,
        file_id: file.id,
        presentation_file_id: presentation.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const share = { organizationId, projectId: project.id, reportIds: [report.id], userName: null }
    reports = (await shareReports(assay.services, tx, [share]))[0] ?? ''
    const tool = await tx
      .insertInto('custom_tools')
      .values({ ...place, tool_id: 1, name: 'HPI – Flash' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const login = await tx
      .insertInto('logins')
      .values({
        ...place,
        assessee_id: person.id,
        custom_tool_id: tool.id,
        provider: 'Hogan',
        login: 'BB123',
        status: 2,
        product_url: 'https://provider.example/start',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('logins')
      .set({ sealed_password: assay.services.sealing.seal('s3cret', `logins ${login.id}`) })
      .where('id', '=', login.id)
      .execute()
    const link = await createLink(tx, assay.services.sealing, {
      kind: 'shared-tools',
      organization_id: organizationId,
      project_id: project.id,
      expires_at: '2026-12-16T09:00:00Z',
    })
    tools = link.secret
    await tx
      .insertInto('reports')
      .values({
        ...place,
        assessee_id: person.id,
        login_id: login.id,
        report_type: 'Individual',
        report_name: 'HPI Flash',
        file_name: 'Žofie – HPI.pdf',
        language_code: 'cs',
        status: 4,
        file_id: file.id,
      })
      .execute()
    await tx
      .insertInto('link_logins')
      .values({ organization_id: organizationId, link_id: link.id, login_id: login.id, position: 0 })
      .execute()
  })
}, 60_000)
afterAll(() => close())

const open = async (url: string) => {
  const { statusCode: status, body: html } = await app.inject({ url })
  return { status, html, text: html.replace(/<(script|head)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ') }
}

describe('the page of shared reports', () => {
  test('names organization and project and offers each file, but no spreadsheet (PLT-2-01, PLT-2-02, PLT-2-04, PLT-6-49)', async () => {
    const { status, html, text } = await open(linkPath('shared-reports', { organizationId }, reports))
    expect(status).toBe(200)
    for (const words of [
      'Vodárny &lt;&amp; syn&gt;',
      'Leaders',
      'Žofie – 360.pdf',
      '360° feedback',
      'Individual',
      'Čeština',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/Žofie – 360\.pdf.*0\.5\u00a0MB.*Žofie – 360\.pptx.*2\.4\u00a0MB/s)
    expect(html).toMatch(new RegExp(`href="/api/reports/shared-report-presentation/${reports}/[0-9a-f-]{36}"`))
    expect(html).not.toMatch(/xlsx|<button/i)
    expect(html).toMatch(new RegExp(`href="/api/reports/shared-report-download/${reports}/[0-9a-f-]{36}"`))
  })

  test('says of a report of the simulator that it is one', async () => {
    const url = linkPath('shared-reports', { organizationId }, reports)
    const simulated = (is_simulated: boolean) =>
      assay.build((tx) =>
        tx.updateTable('reports').set({ is_simulated }).where('file_name', '=', 'Žofie – 360.pdf').execute(),
      )
    expect((await open(url)).text).not.toMatch(/simulated/i)
    await simulated(true)
    expect((await open(url)).text).toMatch(/simulated/i)
    await simulated(false)
  })

  test('exists in eight languages (PLT-2-03, PLT-9-05)', async () => {
    const headings = await Promise.all(
      sharedPageLanguages.map(
        async (language) =>
          (await open(`${linkPath('shared-reports', { organizationId }, reports)}?language=${language}`)).html,
      ),
    )
    expect(new Set(headings.map((html) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1])).size).toBe(8)
    expect(headings[0]).toMatch(/English.*Čeština.*Deutsch.*Slovenčina.*Srpski.*Magyar.*Polski.*Русский/s)
  })

  test('words the product in the language of the page (PLT-2-138)', async () => {
    const { text } = await open(`${linkPath('shared-reports', { organizationId }, reports)}?language=cs`)
    expect(text).toContain('360° zpětná vazba')
    expect(text).not.toContain('360° feedback')
  })

  test('counts its openings, but neither looks at its headers nor those after its end', async () => {
    const count = () =>
      assay.build(async (tx) => {
        const link = await tx
          .selectFrom('links')
          .select(['view_count', 'last_used_at'])
          .where('kind', '=', 'shared-reports')
          .executeTakeFirstOrThrow()
        return { ...link, last_used_at: link.last_used_at?.toISOString() }
      })
    const { view_count: before } = await count()
    const url = linkPath('shared-reports', { organizationId }, reports)
    await open(url)
    await app.inject({ method: 'HEAD', url })
    assay.clock.advance(31 * 24 * 3_600_000)
    await open(url)
    assay.clock.advance(-31 * 24 * 3_600_000)
    expect(await count()).toEqual({ view_count: before + 1, last_used_at: assay.clock.now().toISOString() })
  })

  test.each(['0123abcd-0123-abcd-0123-abcd0123abcd', 'nonsense'])(
    'shows the red banner for %s and nothing else (PLT-2-05, PLT-2-07, PLT-8-17)',
    async (share) => {
      const { status, text } = await open(linkPath('shared-reports', { organizationId }, share))
      expect(status).toBe(404)
      expect(text).not.toContain('Leaders')
    },
  )

  test('is not the page of another organization or of logins (PLT-2-07)', async () => {
    const other = await assay.build((tx) => buildOrganization(tx))
    expect((await open(linkPath('shared-reports', { organizationId: other.id }, reports))).text).toContain(
      'were not found',
    )
    expect((await open(linkPath('shared-reports', { organizationId }, tools))).text).toContain('were not found')
  })

  test('says after thirty days that it has expired, without names (PLT-2-06, PLT-2-07)', async () => {
    assay.clock.advance(31 * 24 * 3_600_000)
    const { text } = await open(linkPath('shared-reports', { organizationId }, reports))
    expect(text).toContain('This link has expired.')
    expect(text).not.toContain('Vodárny')
    assay.clock.advance(-31 * 24 * 3_600_000)
  })
})

describe('the page of shared logins', () => {
  test('lists name, tool, login, password and address (PLT-2-08, PLT-2-10, PLT-2-11)', async () => {
    const { html, text } = await open(linkPath('shared-tools', { organizationId }, tools))
    for (const words of ['Žofie Příhodová', 'HPI – Flash', 'BB123', 's3cret']) expect(text).toContain(words)
    expect(html).toContain('href="https://provider.example/start"')
    const href = /href="(\/api\/reports\/shared-report-download\/[^"]+)" download="Žofie – HPI.pdf"/.exec(html)?.[1]
    const file = await assay.anonymous.get(href ?? '')
    expect([file.status, file.raw.equals(pdf)]).toEqual([200, true])
  })

  test('shows the same banners (PLT-2-09)', async () => {
    expect((await open(linkPath('shared-tools', { organizationId }, reports))).text).toContain('were not found')
    assay.clock.advance(31 * 24 * 3_600_000)
    expect((await open(linkPath('shared-tools', { organizationId }, tools))).text).not.toContain('s3cret')
    assay.clock.advance(-31 * 24 * 3_600_000)
  })
})
