import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadData, downloadExportSample, listExportMethods } from '../../../../contract/data-exchange/downloads.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { ExportBox } from './export-box.tsx'

const projectGuid = '00000000-0000-4000-8000-000000000002'
const waveGuid = '00000000-0000-4000-8000-000000000003'
const answers = {
  value: 'answers' as const,
  description: 'One row for each questionnaire.',
  requireWaveTemplates: true,
  allowedTemplateLanguages: ['en-GB' as const, 'cs' as const],
}
const people = {
  value: 'people' as const,
  description: 'Who rates whom.',
  requireWaveTemplates: false,
  allowedTemplateLanguages: [],
}
const file = (name: string, text = 'of the file') =>
  new Response(text, { headers: { 'content-disposition': `attachment; filename="${name}"` } })

const manages = { canSeeThisProject: true, canEditThisProject: true, canManageThisProject: true }
const consultant = { ...manages, hasInternalRole: true }
const client = { canSeeThisProject: true, supremeRole: 'OrgUser' as const }

let server: FakeServer
let saved: string[]

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const openBox = (permissions: object) =>
  renderScreen(<ExportBox projectGuid={projectGuid} waveGuid={waveGuid} />, { permissions })

describe('the Export box', () => {
  it('is shown to the internal role, and to a client with one method; with none it is hidden (OPS-6-39)', async () => {
    server.answer(listExportMethods, [people])
    const shown = await openBox(client)
    expect(await shown.screen.findByRole('region', { name: 'Export' })).toBeTruthy()
    shown.unmount()
    server.answer(listExportMethods, [])
    const hidden = await openBox(client)
    await vi.waitFor(() => expect(server.calls(listExportMethods)).toHaveLength(2))
    expect(hidden.container.textContent).not.toContain('Export')
    hidden.unmount()
    const { screen } = await openBox({ canSeeThisProject: true, hasInternalRole: true })
    expect(await screen.findByRole('region', { name: 'Export' })).toBeTruthy()
    expect(await screen.findByText('You have no access to the data of this project')).toBeTruthy()
  })

  it('lists the methods with their descriptions, of the shown wave and in the language of the page', async () => {
    server.answer(listExportMethods, [answers, people])
    const { screen } = await openBox(consultant)
    expect(await screen.findByText('One row for each questionnaire.')).toBeTruthy()
    expect(screen.getByText('People and nominations')).toBeTruthy()
    expect(server.calls(listExportMethods)[0]?.query).toEqual({ waveGuid, language: 'en' })
  })

  it('says when the methods were not loaded, and tries again', async () => {
    server.refuse(listExportMethods, 500)
    const { screen, user } = await openBox(consultant)
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(listExportMethods, [people])
    await user.click(again)
    expect(await screen.findByText('Who rates whom.')).toBeTruthy()
  })
})

const openDialog = async (permissions: object = consultant) => {
  const onClose = vi.fn()
  const rendered = await renderScreen(
    <DownloadDialog projectGuid={projectGuid} waveGuid={waveGuid} onClose={onClose} />,
    { permissions },
  )
  const button = (name: string) => rendered.screen.findByRole<HTMLButtonElement>('button', { name })
  const choose = async (field: string, option: string) => {
    await rendered.user.click(await rendered.screen.findByRole('combobox', { name: field }))
    await rendered.user.click(await rendered.screen.findByRole('option', { name: option }))
  }
  return { ...rendered, onClose, button, choose }
}

describe('the download dialog', () => {
  it('needs a language for what is worded, and none for the rest (OPS-5-101)', async () => {
    server.answer(listExportMethods, [answers, people])
    const { screen, button, choose } = await openDialog()
    expect((await button('Download')).disabled).toBe(true)
    await choose('What to download', 'People and nominations')
    expect(screen.queryByRole('combobox', { name: /^Language/ })).toBeNull()
    expect((await button('Download')).disabled).toBe(false)
    await choose('What to download', '360 answers by questionnaire')
    expect((await button('Download')).disabled).toBe(true)
    await choose('Language of questions and answers', 'Čeština')
    expect((await button('Download')).disabled).toBe(false)
  })

  it('has the only language chosen', async () => {
    server.answer(listExportMethods, [{ ...answers, allowedTemplateLanguages: ['hu'] }])
    const { button } = await openDialog()
    expect((await button('Download')).disabled).toBe(false)
  })

  it('saves the file under its name, and a sample of it', async () => {
    server.answer(listExportMethods, [answers])
    server.answer(downloadData, () => file('answers_cs.xlsx'))
    server.answer(downloadExportSample, () => file('sample_answers_cs.xlsx'))
    const { screen, user, button, choose } = await openDialog()
    await choose('Language of questions and answers', 'Čeština')
    await user.click(await button('Download'))
    expect(await screen.findByText('answers_cs.xlsx was saved.')).toBeTruthy()
    expect(server.calls(downloadData)[0]?.params).toEqual({ waveGuid, exportMethodId: 'answers', languageCode: 'cs' })
    await user.click(await button('Download a sample with invented data'))
    expect(await screen.findByText('sample_answers_cs.xlsx was saved.')).toBeTruthy()
    expect(saved).toEqual(['answers_cs.xlsx', 'sample_answers_cs.xlsx'])
  })

  it('says why a download was refused, and tries again', async () => {
    server.answer(listExportMethods, [people])
    server.refuse(downloadData, 429, { errorMessage: 'TOO_MANY_DOWNLOADS' })
    const { screen, user, button } = await openDialog()
    await user.click(await button('Download'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Two of your downloads are running already.')
    server.answer(downloadData, () => file('people.xlsx'))
    await user.click(await button('Try again'))
    expect(await screen.findByText('people.xlsx was saved.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('saves nothing of a file that breaks off', async () => {
    server.answer(listExportMethods, [people])
    server.answer(downloadData, () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(10)),
        pull: (controller) => controller.error(new TypeError('broken off')),
      })
      return new Response(body)
    })
    const { screen, user, button } = await openDialog()
    await user.click(await button('Download'))
    expect((await screen.findByRole('alert')).textContent).toContain('The file was not downloaded.')
    expect(saved).toEqual([])
  })

  it('can be stopped while it runs, and cannot be closed by Escape then', async () => {
    server.answer(listExportMethods, [people])
    server.hang(downloadData)
    const { screen, user, button, onClose } = await openDialog()
    await user.click(await button('Download'))
    expect(await screen.findByText('The file is being prepared…')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(await button('Stop the download'))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await button('Download')).getAttribute('aria-disabled')).toBe('false')
  })

  it('shows a text in place of the controls without methods or without the right (OPS-6-56, OPS-8-33)', async () => {
    server.answer(listExportMethods, [])
    const without = await openDialog()
    expect(await without.screen.findByText('There is nothing to download yet')).toBeTruthy()
    expect(without.screen.queryByRole('combobox')).toBeNull()
    without.unmount()
    const { screen } = await openDialog({ canSeeThisProject: true, hasInternalRole: true })
    expect(await screen.findByText('You have no access to the data of this project')).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })
})
