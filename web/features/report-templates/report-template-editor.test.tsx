import { undo } from '@codemirror/commands'
import { forEachDiagnostic } from '@codemirror/lint'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createReportTemplate,
  getSamplePreviewData,
  previewReportTemplateHtml,
  previewReportTemplatePdf,
  updateReportTemplate,
} from '../../../contract/report-templates/report-templates.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { codeOf, openEditor, openStored, serveReportTemplates, typeOver } from './testing/open-report-template.tsx'
import { organizationPath, sampleReportTemplate } from './testing/sample-report-template.ts'

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  serveReportTemplates(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

type View = Awaited<ReturnType<typeof openEditor>>
const button = ({ screen }: View, name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const tab = ({ screen }: View, name: RegExp) => screen.getByRole('tab', { name })
const saveOf = (view: View) => button(view, 'Save')

describe('editor of a report template', () => {
  it('has six fields and five tabs in their order (OPS-2-132, OPS-2-133)', async () => {
    const view = await openStored(server)
    for (const name of ['Name', 'Version']) expect(await view.screen.findByRole('textbox', { name })).toBeTruthy()
    for (const name of ['Language', 'Tool', 'Report', 'Data scope'])
      expect(view.screen.getByRole('combobox', { name })).toBeTruthy()
    expect(view.screen.getByRole('textbox', { name: 'Version' })).toHaveProperty('disabled', true)
    const tabs = view.screen.getAllByRole('tab').map((one) => one.textContent)
    expect(tabs).toEqual(['Header', 'Body', 'Footer', 'Preview data', 'Snippets2'])
    const code = await codeOf(view.screen, 'Body')
    expect(code.state.doc.toString()).toBe(sampleReportTemplate().body)
    await view.user.click(tab(view, /^Header/))
    expect((await codeOf(view.screen, 'Header')).state.doc.toString()).toContain('participant.name')
  })

  it('keeps the text and the undo history of each part', async () => {
    const view = await openStored(server)
    typeOver(await codeOf(view.screen, 'Body'), '<p>typed</p>')
    await view.user.click(tab(view, /^Footer/))
    typeOver(await codeOf(view.screen, 'Footer'), 'foot')
    await view.user.click(tab(view, /^Body/))
    const body = await codeOf(view.screen, 'Body')
    expect(body.state.doc.toString()).toBe('<p>typed</p>')
    undo(body)
    expect(body.state.doc.toString()).toBe(sampleReportTemplate().body)
    expect(tab(view, /^Footer/).textContent).toBe('Footer')
    expect(within(tab(view, /^Footer/)).getByRole('img', { name: 'changed' })).toBeTruthy()
  })

  it('saves once name, report, language, data scope and body are there (OPS-5-108, OPS-8-53)', async () => {
    server.answer(updateReportTemplate, ({ body }) => sampleReportTemplate({ name: body.name, revision: 5 }))
    const view = await openStored(server)
    const name = await view.screen.findByRole('textbox', { name: 'Name' })
    expect(saveOf(view).disabled).toBe(true)
    await view.user.clear(name)
    expect(saveOf(view).disabled).toBe(true)
    await view.user.type(name, 'Renamed')
    expect(saveOf(view).disabled).toBe(false)
    const body = await codeOf(view.screen, 'Body')
    typeOver(body, '  ')
    await vi.waitFor(() => expect(saveOf(view).disabled).toBe(true))
    typeOver(body, '<p>new</p>')
    await vi.waitFor(() => expect(saveOf(view).disabled).toBe(false))
    await view.user.click(saveOf(view))
    await vi.waitFor(() => expect(server.calls(updateReportTemplate)).toHaveLength(1))
    expect(server.calls(updateReportTemplate)[0]).toMatchObject({
      params: { id: 7 },
      body: {
        name: 'Renamed',
        body: '<p>new</p>',
        revision: 4,
        snippets: [
          { name: '360-cover', order: 0 },
          { name: '360-gaps', order: 1 },
        ],
      },
    })
    await vi.waitFor(() => expect(view.notices).toContainEqual(expect.objectContaining({ kind: 'positive' })))
    expect(view.notices.map(({ title }) => title)).toEqual(['Report template updated'])
    await vi.waitFor(() => expect(saveOf(view).disabled).toBe(true))
  })

  it('previews only with preview data, and offers some (OPS-5-109, OPS-2-135)', async () => {
    server.answer(getSamplePreviewData, { previewData: '{"sample":1}' })
    const view = await openStored(server)
    await codeOf(view.screen, 'Body')
    expect(button(view, 'HTML preview').disabled).toBe(false)
    await view.user.click(tab(view, /^Preview data/))
    typeOver(await codeOf(view.screen, 'Preview data'), '')
    await vi.waitFor(() => expect(button(view, 'HTML preview').disabled).toBe(true))
    expect(button(view, 'PDF preview').disabled).toBe(true)
    expect(saveOf(view).disabled).toBe(false)
    await view.user.click(button(view, 'Insert sample data'))
    await vi.waitFor(async () =>
      expect((await codeOf(view.screen, 'Preview data')).state.doc.toString()).toBe('{"sample":1}'),
    )
    expect(server.calls(getSamplePreviewData)[0]?.params).toEqual({ dataScope: '1', language: 'mul' })
    expect(button(view, 'PDF preview').disabled).toBe(false)
  })

  it('is filled again after a pause in typing, in a frame without any rights, section by section (OPS-2-135)', async () => {
    const view = await openStored(server)
    const frame = await view.screen.findByTitle<HTMLIFrameElement>('HTML preview')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.srcdoc).toContain('Overview')
    expect(frame.srcdoc).toContain('main>:not([data-sheet="0"])')
    expect(view.screen.getByText('1 / 2')).toBeTruthy()
    await view.user.click(button(view, 'Next section'))
    expect(frame.srcdoc).toContain('main>:not([data-sheet="1"])')
    const before = server.calls(previewReportTemplateHtml).length
    const body = await codeOf(view.screen, 'Body')
    for (const text of ['<p>a</p>', '<p>ab</p>', '<p>abc</p>']) typeOver(body, text)
    await vi.waitFor(() => expect(server.calls(previewReportTemplateHtml)).toHaveLength(before + 1), {
      timeout: 15_000,
    })
    expect(server.calls(previewReportTemplateHtml).at(-1)?.body).toMatchObject({
      body: '<p>abc</p>',
      previewLanguage: 'en-GB',
    })
    expect(await view.screen.findByText('No errors')).toBeTruthy()
  })

  it('shows errors at their lines and leads to them', async () => {
    const problem = { path: 'body', line: 2, column: 4, code: 'UNKNOWN_TAG', detail: 'snipets' } as const
    const inHeader = { path: 'header', line: 1, column: 1, code: 'UNKNOWN_FILTER', detail: 'loud' } as const
    server.refuse(previewReportTemplateHtml, 400, {
      errorMessage: 'TEMPLATE_BROKEN',
      details: [problem, inHeader],
    })
    const view = await openStored(server)
    const list = await view.screen.findByRole('list', { name: 'Errors of the template' })
    expect(list.textContent).toContain('Body, line 2: There is no tag “snipets”.')
    const code = await codeOf(view.screen, 'Body')
    const lines: number[] = []
    forEachDiagnostic(code.state, (_, from) => lines.push(code.state.doc.lineAt(from).number))
    expect(lines).toEqual([2])
    expect(button(view, '2 errors')).toBeTruthy()
    await view.user.click(within(list).getByRole('button', { name: /Header, line 1/ }))
    expect(tab(view, /^Header/).getAttribute('aria-selected')).toBe('true')
  })

  it('loses nothing when a save is refused, and goes to the line', async () => {
    server.refuse(updateReportTemplate, 400, {
      errorMessage: 'TEMPLATE_BROKEN',
      details: [{ path: 'body', line: 1, column: 3, code: 'LIQUID_SYNTAX', detail: 'x' }],
    })
    const view = await openStored(server)
    typeOver(await codeOf(view.screen, 'Body'), '{% if %}kept')
    await vi.waitFor(() => expect(saveOf(view).disabled).toBe(false))
    await view.user.click(saveOf(view))
    await vi.waitFor(() => expect(view.notices[0]).toMatchObject({ kind: 'negative' }))
    const body = await codeOf(view.screen, 'Body')
    expect(body.state.doc.toString()).toBe('{% if %}kept')
    await vi.waitFor(() => expect(body.state.selection.main.head).toBe(2))
    expect(saveOf(view).disabled).toBe(false)
  })

  it('asks field by field when somebody else has saved, and saves both together', async () => {
    let saves = 0
    server.answer(updateReportTemplate, ({ body }) => {
      saves += 1
      if (saves > 1) return sampleReportTemplate({ name: body.name, footer: body.footer, revision: 6 })
      const theirs = sampleReportTemplate({ name: 'Theirs', footer: 'their foot', revision: 5, updatedBy: 'Petr' })
      return Response.json({ errorMessage: 'RECORD_CHANGED', details: theirs }, { status: 409 }) as never
    })
    const view = await openStored(server)
    const name = await view.screen.findByRole('textbox', { name: 'Name' })
    await view.user.clear(name)
    await view.user.type(name, 'Mine')
    await view.user.click(saveOf(view))
    const dialog = within(await view.screen.findByRole('dialog', { name: /Somebody else saved/ }))
    await view.user.click(dialog.getByRole('radio', { name: 'Mine' }))
    await view.user.click(dialog.getByRole('button', { name: 'Save both together' }))
    await vi.waitFor(() => expect(server.calls(updateReportTemplate)).toHaveLength(2))
    expect(server.calls(updateReportTemplate)[1]?.body).toMatchObject({
      name: 'Mine',
      footer: 'their foot',
      revision: 5,
    })
  })

  it('makes a PDF, which browsers without a viewer are offered as a file (OPS-2-135)', async () => {
    server.answer(previewReportTemplatePdf, () => new Response(new Blob(['%PDF-1.7'])))
    const view = await openStored(server)
    await codeOf(view.screen, 'Body')
    await view.user.click(button(view, 'PDF preview'))
    expect(await view.screen.findByText('The PDF is ready')).toBeTruthy()
    expect(server.calls(previewReportTemplatePdf)[0]?.body).toMatchObject({ name: 'Leaders 360' })
    typeOver(await codeOf(view.screen, 'Body'), '<p>other</p>')
    expect(await view.screen.findByText('Changed since')).toBeTruthy()
  })
})

describe('versions of a report template', () => {
  it('a new one has the next number, is unsaved, and is stored with its source (OPS-4-43, OPS-4-44)', async () => {
    server.answer(createReportTemplate, sampleReportTemplate({ id: 8, version: 4, revision: 1 }))
    const view = await openStored(server)
    await codeOf(view.screen, 'Body')
    await view.user.click(button(view, 'New version'))
    expect(view.screen.getByRole('textbox', { name: 'Version' })).toHaveProperty('value', '4')
    expect(view.screen.getByText('Version 4 is not saved yet.')).toBeTruthy()
    expect(server.calls(createReportTemplate)).toHaveLength(0)
    await view.user.click(button(view, 'Create'))
    await vi.waitFor(() => expect(view.address()).toBe(`${organizationPath}/report-template/8`))
    expect(server.calls(createReportTemplate)[0]?.body).toMatchObject({ oldId: 7, name: 'Leaders 360' })
    expect(view.notices.map(({ title }) => title)).toEqual(['Report template created'])
  })

  it('cannot be made of a template that is not saved (OPS-5-110)', async () => {
    const view = await openEditor('report-template')
    await codeOf(view.screen, 'Body')
    expect(button(view, 'New version').disabled).toBe(true)
    expect(button(view, 'Create').disabled).toBe(true)
    expect(button(view, 'HTML preview').disabled).toBe(true)
  })

  it('old ones lead to the latest (OPS-4-45, OPS-4-46)', async () => {
    const view = await openStored(server, { softDeleted: true, latestId: 9 })
    expect(await view.screen.findByText('This is an old version.')).toBeTruthy()
    const latest = view.screen.getByRole('link', { name: 'Update to the latest' })
    expect(latest.getAttribute('href')).toBe(`${organizationPath}/report-template/9`)
    expect(view.screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('those of others are read, and duplicated to be changed (OPS-6-55)', async () => {
    const view = await openStored(server, { isMine: false, owner: '' })
    expect(await view.screen.findByText('This template ships with the product.')).toBeTruthy()
    expect(button(view, 'Duplicate to change it')).toBeTruthy()
    expect(view.screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect((await codeOf(view.screen, 'Body')).state.readOnly).toBe(true)
    expect(await view.screen.findByTitle('HTML preview')).toBeTruthy()
  })

  it('a missing one is said to be missing', async () => {
    const view = await openEditor('report-template/none')
    expect(await view.screen.findByText('There is no such report template')).toBeTruthy()
  })
})
