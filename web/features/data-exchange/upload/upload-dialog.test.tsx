import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  downloadDocxTemplates,
  downloadUploadTemplate,
  uploadData,
} from '../../../../contract/data-exchange/uploads.ts'
import { listDataUploads, listWarehouseData } from '../../../../contract/data-exchange/warehouse.ts'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { UploadingWave } from '../../../../domain/data-exchange/uploads.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { UploadDialog } from './upload-dialog.tsx'

const waveGuid = '33333333-3333-4333-8333-333333333331'
const done = (more: Partial<AnswerInputOf<typeof uploadData>> = {}): AnswerInputOf<typeof uploadData> => ({
  importGuid: waveGuid,
  kind: 'scoring-sheet',
  fileName: 'scoring-sheet.xlsx',
  created: 12,
  changed: 3,
  unchanged: 45,
  warnings: [],
  alreadyUploaded: null,
  ...more,
})
const { server } = signedInServer((served) => {
  served.answer(listDataUploads, [])
  served.answer(listWarehouseData, [])
  served.answer(uploadData, done())
})
let saved: string[]
beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return () => vi.restoreAllMocks()
})

async function open(kind: UploadingWave = 'acdc') {
  const view = await renderScreen(<UploadDialog waveGuid={waveGuid} kind={kind} onClose={() => undefined} />)
  const { screen, user } = view
  const input = await screen.findByLabelText<HTMLInputElement>('Files to upload')
  return {
    ...view,
    send: (...names: string[]) =>
      user.upload(
        input,
        names.map((name) => new File([name], name)),
      ),
    files: () => screen.findByRole('list', { name: 'Uploaded files' }),
  }
}
const file = (name: string) =>
  new Response('content', { headers: { 'content-disposition': `attachment; filename="${name}"` } })

describe('uploading data', () => {
  it('downloads what is to be filled in, and uploads it (OPS-2-139)', async () => {
    server.answer(downloadUploadTemplate, ({ query }) => file(`${query.kind}.xlsx`) as never)
    server.answer(downloadDocxTemplates, () => file('documents.zip') as never)
    const { screen, user, send, files } = await open()
    for (const name of [
      'Scoring sheet (.xlsx)',
      'Observers’ notes (.xlsx)',
      'Word documents for each evaluator (.zip)',
    ])
      await user.click(screen.getByRole('button', { name }))
    await vi.waitFor(() => expect(saved).toEqual(['scoring-sheet.xlsx', 'observers-notes.xlsx', 'documents.zip']))
    await send('scoring-sheet Eva.xlsx')
    expect(await within(await files()).findByText('New: 12, changed: 3, unchanged: 45')).toBeTruthy()
    expect(server.calls(uploadData)).toMatchObject([{ params: { waveGuid }, query: { overwrite: false } }])
  })

  it('says why there is nothing to fill in yet', async () => {
    server.refuse(downloadUploadTemplate, 409, { errorMessage: 'NOTHING_TO_FILL_IN' })
    const { screen, user } = await open('as360')
    expect(screen.queryByRole('button', { name: /zip/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Data sheet (.xlsx)' }))
    expect((await screen.findByRole('alert')).textContent).toContain('There is nothing to fill in yet')
  })

  it.each(['answers.xlsx', 'upload-as360-data.docx', 'my upload-as360-data.xlsx'])(
    'of a 360 wave rejects %s and names the prefix (OPS-5-97, OPS-8-32)',
    async (name) => {
      const { send, files } = await open('as360')
      await send(name)
      expect((await within(await files()).findByRole('alert')).textContent).toContain('upload-as360-data')
      expect(server.calls(uploadData)).toEqual([])
    },
  )

  it('of a 360 wave takes a workbook of this name (OPS-5-97)', async () => {
    server.answer(uploadData, done({ kind: 'as360' }))
    const { send } = await open('as360')
    await send('upload-as360-data (2).XLSX')
    await vi.waitFor(() => expect(server.calls(uploadData)).toHaveLength(1))
  })

  it('of an assessment centre takes both names in both formats, and rejects others with both prefixes (OPS-5-98, OPS-5-99, OPS-8-32)', async () => {
    const { send, files } = await open()
    const taken = ['scoring-sheet.xlsx', 'scoring-sheet.docx', 'observers-notes 1.xlsx', 'observers-notes.docx']
    await send(...taken, 'scoring-sheet.pdf', 'notes.docx')
    await vi.waitFor(() => expect(server.calls(uploadData)).toHaveLength(4))
    const rejected = await within(await files()).findAllByRole('alert')
    expect(rejected.map((one) => one.parentElement?.firstChild?.textContent)).toEqual([
      'notes.docx',
      'scoring-sheet.pdf',
    ])
    for (const one of rejected) expect(one.textContent).toMatch(/scoring-sheet.*observers-notes/)
    expect(await within(await files()).findAllByText(/^New: 12/)).toHaveLength(4)
  })

  it('says that an upload failed, and sends the file again (OPS-8-31)', async () => {
    server.refuse(uploadData, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, send, user } = await open()
    await send('scoring-sheet.xlsx')
    expect((await screen.findByRole('alert')).textContent).toContain('The upload failed.')
    server.answer(uploadData, done())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^New: 12/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('lists what is wrong in the file by its cells, and copies the list', async () => {
    const details = [
      { path: 'Role play!D14', code: 'SCORE_OUT_OF_SCALE' },
      { path: '', code: 'OTHER_WAVE' },
    ]
    server.refuse(uploadData, 400, { errorMessage: 'UPLOAD_WRONG', details })
    const { screen, send, user } = await open()
    await send('scoring-sheet.xlsx')
    const list = await screen.findByRole('list', { name: 'What is wrong in scoring-sheet.xlsx' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Role play!D14 The scale has no such number.', 'The whole file The file belongs to another wave.'])
    expect(screen.queryByRole('button', { name: 'Take the values of the file' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toContain('Role play!D14\tThe scale has no such number.')
  })

  it('tells how many mistakes are not listed', async () => {
    const details = [
      { path: 'Role play!D14', code: 'SCORE_OUT_OF_SCALE' },
      { path: '', code: 'MORE_PROBLEMS', count: 37 },
    ]
    server.refuse(uploadData, 400, { errorMessage: 'UPLOAD_WRONG', details })
    const { screen, send, user } = await open()
    await send('scoring-sheet.xlsx')
    const list = await screen.findByRole('list', { name: 'What is wrong in scoring-sheet.xlsx' })
    expect(within(list).getAllByRole('listitem').at(-1)?.textContent?.trim()).toBe('Further mistakes: 37')
    expect(screen.getByRole('heading', { name: 'What is wrong in scoring-sheet.xlsx 38' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toMatch(/number\.\nFurther mistakes: 37$/)
  })

  it('asks whether the answers of a sheet win over those that are there, however many there are', async () => {
    const details = [
      { path: 'Answers!F7', code: 'ANSWER_THERE' },
      { path: '', code: 'MORE_PROBLEMS', count: 300 },
    ]
    server.refuse(uploadData, 400, { errorMessage: 'UPLOAD_WRONG', details })
    const { screen, send, user } = await open('as360')
    await send('upload-as360-data.xlsx')
    expect(await screen.findByText(/^Shall the answers of the file replace those that are here/)).toBeTruthy()
    server.answer(uploadData, done({ kind: 'as360' }))
    await user.click(screen.getByRole('button', { name: 'Take the values of the file' }))
    expect(await screen.findByText(/^New: 12/)).toBeTruthy()
    expect(server.calls(uploadData).map(({ query }) => query.overwrite)).toEqual([false, true])
  })

  it('asks before it replaces what was changed here meanwhile', async () => {
    const details = [{ path: 'Role play!D14', code: 'CHANGED_MEANWHILE' }]
    server.refuse(uploadData, 400, { errorMessage: 'UPLOAD_WRONG', details })
    const { screen, send, user } = await open()
    await send('scoring-sheet.xlsx')
    const take = await screen.findByRole('button', { name: 'Take the values of the file' })
    server.answer(uploadData, done({ warnings: [{ path: 'Role play', code: 'ROW_MISSING' }] }))
    await user.click(take)
    expect(await screen.findByText(/^New: 12/)).toBeTruthy()
    expect(server.calls(uploadData).map(({ query }) => query.overwrite)).toEqual([false, true])
    expect(screen.getByRole('list', { name: 'To be known' }).textContent).toContain('Role play')
  })

  it('tells that the very same file was uploaded before', async () => {
    server.answer(uploadData, done({ alreadyUploaded: { at: '2026-11-16T09:00:00Z', by: 'Jana' } }))
    const { screen, send } = await open()
    await send('scoring-sheet.xlsx')
    expect(await screen.findByText(/^Already uploaded on 16\.11\.2026 .* by Jana/)).toBeTruthy()
  })

  it('sends files one after another, and shows how far each is', async () => {
    server.hang(uploadData)
    const { screen, send, files } = await open()
    await send('scoring-sheet A.xlsx', 'scoring-sheet B.xlsx')
    expect(await within(await files()).findByText('50 %')).toBeTruthy()
    expect(screen.getByText('Waiting')).toBeTruthy()
    expect(server.calls(uploadData)).toHaveLength(1)
  })
})

it('the last uploads of the wave are listed, and asked for again where they failed', async () => {
  server.refuse(listDataUploads, 500, { errorMessage: 'INTERNAL_ERROR' })
  const { screen, user } = await open()
  const last = within(await screen.findByRole('region', { name: 'Last uploads' }))
  await last.findByText('The uploads were not loaded')
  const upload = { importGuid: waveGuid, kind: 'scoring-sheet', at: '2026-11-16T09:00:00Z', by: 'Jana' } as const
  server.answer(listDataUploads, [{ ...upload, fileName: 'scoring-sheet.xlsx', created: 2, changed: 1 }])
  await user.click(last.getByRole('button', { name: 'Try again' }))
  expect(await last.findByText('scoring-sheet.xlsx')).toBeTruthy()
  expect(last.getByText('New: 2, changed: 1')).toBeTruthy()
})
