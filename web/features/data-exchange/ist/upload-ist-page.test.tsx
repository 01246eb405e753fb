import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listIstImports, undoIstImport, uploadIstData } from '../../../../contract/data-exchange/ist.ts'
import { listCustomTools } from '../../../../contract/tools/custom-tools.ts'
import { interfaceLanguages } from '../../../../domain/languages/languages.ts'
import { istScaleOf } from '../../../../domain/data-exchange/ist/ist-scales.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import type { IstResult } from './ist-result.ts'
import { UploadIstPage } from './upload-ist-page.tsx'

const orgGuid = '11111111-1111-4111-8111-111111111111'
const projGuid = '00000000-0000-4000-8000-000000000002'
const waveGuid = '33333333-3333-4333-8333-333333333331'
const importGuid = '44444444-4444-4444-8444-444444444444'
const project = `/organization/${orgGuid}/project/${projGuid}`

const { server } = signedInServer((served) => {
  served.answer(listCustomTools, [])
  served.answer(listIstImports, [])
})

const result = (more: Partial<IstResult> = {}): IstResult => ({
  importedCols: 2,
  importedRows: 3,
  notFoundParticipants: [],
  notFoundTools: [],
  notFoundToolsParticipants: [],
  duplicatedRecords: [],
  created: 3,
  replaced: 0,
  unchanged: 0,
  refused: [],
  columns: [],
  records: [],
  isDryRun: false,
  importGuid,
  sameBefore: null,
  ...more,
})
const dry = (more: Partial<IstResult> = {}) => result({ isDryRun: true, importGuid: null, ...more })
/** A dry run says the first, an upload the second. */
const serve = (checked: IstResult, uploaded: IstResult = result()) =>
  server.answer(uploadIstData, ({ body }) => (body.dryRun ? checked : uploaded))
const uploads = () => server.calls(uploadIstData).filter(({ body }) => !body.dryRun)

async function open() {
  const view = await renderScreen(<UploadIstPage />, {
    path: `${project}/upload-data-ist/${waveGuid}`,
    permissions: { canSeeThisProject: true, canEditThisProject: true },
  })
  const { screen, user } = view
  const table = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Table with results/ })
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  const paste = async (text: string) => {
    await user.click(table)
    await user.paste(text)
  }
  return { ...view, table, button, paste, region: (name: string) => screen.findByRole('region', { name }) }
}

const text = 'e-mail\tMatrices\neva@a.example\t12'

beforeEach(() => serve(dry()))

describe('importing IST results', () => {
  it('shows of a stored result that stays what the table has instead', async () => {
    const scores = [
      { scale: 'matrices' as const, value: 12.5, was: 9 },
      { scale: 'cubes' as const, value: 3, was: null },
      { scale: 'verbal' as const, value: 101, was: 101 },
    ]
    const record = { row: 2, email: 'eva@a.example', name: 'Eva Nová', tool: 'IST A', scores }
    serve(
      dry({
        created: 0,
        duplicatedRecords: [{ email: 'eva@a.example', tool: 'IST A' }],
        records: [{ ...record, outcome: 'duplicated' }],
      }),
    )
    const { paste, region } = await open()
    await paste(text)
    const preview = within(await region('What the upload will do'))
    expect(
      await preview.findByText('Matrices 9 (in the table 12.5), Cubes – (in the table 3), Verbal 101'),
    ).toBeTruthy()
  })

  it('begins with the paste, the first of two steps; blank text is not uploaded (OPS-2-29, OPS-2-125, OPS-5-100)', async () => {
    const { screen, button, paste, table, user } = await open()
    const steps = within(screen.getByRole('list', { name: 'Steps of the import' }))
    expect(steps.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Paste (current)',
      'Result (to come)',
    ])
    expect(button('Upload').disabled).toBe(true)
    await paste(' \n\t ')
    expect(table.value.trim()).toBe('')
    expect(button('Upload').disabled).toBe(true)
    await user.clear(table)
    await paste(text)
    expect(button('Upload').disabled).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: /Replace results/ }))
    await user.click(button('Upload'))
    expect(await screen.findByText('Imported: 3 people, 2 columns')).toBeTruthy()
    expect(uploads()[0]?.body).toEqual({ tsvText: text, overwrite: true, dryRun: false })
    expect(steps.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Paste (done)', 'Result (current)'])
    // The button that was pressed is gone.
    expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Result' }))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('says before the upload what would be created, replaced and refused', async () => {
    const scores = [
      { scale: 'matrices' as const, value: 12.5, was: 9 },
      { scale: 'cubes' as const, value: 3, was: 3 },
    ]
    const record = {
      row: 2,
      email: 'eva@a.example',
      name: 'Eva Nová',
      tool: 'IST A',
      outcome: 'replaced' as const,
      scores,
    }
    serve(
      dry({
        replaced: 1,
        created: 7,
        records: [record],
        refused: [{ row: 4, column: 2, heading: 'Matrices', email: 'adam@a.example', code: 'NOT_A_NUMBER' }],
        sameBefore: { by: 'Jana', at: '2026-11-16T09:00:00Z' },
      }),
    )
    const { screen, paste, region, user } = await open()
    expect(screen.getByRole('heading', { name: 'Paste a table first' })).toBeTruthy()
    await paste(text)
    const preview = within(await region('What the upload will do'))
    expect(await preview.findByRole('rowheader', { name: 'Eva Nová' })).toBeTruthy()
    expect(preview.getByText('Matrices 9 → 12.5, Cubes 3')).toBeTruthy()
    expect(preview.getByText('Row 4 · Matrices · adam@a.example · not a number')).toBeTruthy()
    expect(preview.getByText(/Jana imported the very same table/)).toBeTruthy()
    expect(preview.getByText('More results: 7')).toBeTruthy()
    await user.click(preview.getByRole('button', { name: 'Copy the list: Wrong values: 1' }))
    expect(await navigator.clipboard.readText()).toContain('adam@a.example')
    expect(uploads()).toEqual([])
    expect(server.calls(uploadIstData).at(-1)?.body).toMatchObject({ overwrite: false, dryRun: true })
    await user.click(screen.getByRole('checkbox', { name: /Replace results/ }))
    await vi.waitFor(() =>
      expect(server.calls(uploadIstData).at(-1)?.body).toMatchObject({ overwrite: true, dryRun: true }),
    )
  })

  it('words in the preview why a table cannot be read, and checks again what it could not', async () => {
    server.refuse(uploadIstData, 400, { errorMessage: 'IST_QUOTE_OPEN', details: { row: 7 } })
    const { screen, paste, table, user } = await open()
    await paste(text)
    const alert = await screen.findByText('A quotation mark is opened and never closed.')
    expect(alert.closest('[role=alert]')?.textContent).toContain('Row 7')
    server.break(uploadIstData)
    await user.clear(table)
    await paste('e-mail\tCubes')
    expect(await screen.findByText('The table could not be checked')).toBeTruthy()
    serve(dry({ records: [] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('new')).toBeTruthy()
  })

  it('shows stored results that stayed, and replaces them on demand (OPS-8-44)', async () => {
    serve(
      dry(),
      result({
        created: 0,
        importGuid: null,
        importedRows: 0,
        duplicatedRecords: [{ email: 'eva@a.example', tool: 'IST A' }],
      }),
    )
    const { screen, paste, button, region, user } = await open()
    await paste(text)
    await user.click(button('Upload'))
    expect(await screen.findByText('Nothing was changed')).toBeTruthy()
    const stayed = await region('Stored already: 1')
    expect(stayed.textContent).toContain('eva@a.example · IST A')
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
    serve(dry(), result({ created: 0, replaced: 1, importedRows: 1 }))
    await user.click(button('Replace stored results (1)'))
    expect(await screen.findByText('Imported: 1 person, 2 columns')).toBeTruthy()
    expect(uploads().at(-1)?.body).toMatchObject({ tsvText: text, overwrite: true })
    expect(screen.queryByRole('region', { name: /Stored already/ })).toBeNull()
  })

  it('shows missing tools with their list, unknown people and people without the tool (OPS-8-44)', async () => {
    serve(
      dry(),
      result({
        notFoundTools: ['MRS', 'Raven'],
        notFoundParticipants: ['nobody@a.example'],
        notFoundToolsParticipants: [{ email: 'jan@a.example', notFoundTools: ['IST A'] }],
      }),
    )
    const { paste, button, region, user } = await open()
    await paste(text)
    await user.click(button('Upload'))
    const missing = within(await region('Missing tools: 2'))
    expect(missing.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['MRS', 'Raven'])
    expect((await region('Unknown people: 1')).textContent).toContain('nobody@a.example')
    expect((await region('People without the tool: 1')).textContent).toContain('jan@a.example · IST A')
  })

  it('shows an import error from the body of the refusal, and keeps what was pasted (OPS-8-43, OPS-8-44)', async () => {
    const { screen, paste, button, region, user } = await open()
    await paste(text)
    const result = { importedCols: 0, importedRows: 0, notFoundTools: ['MRS'], notFoundParticipants: [] }
    const refusal = { errorMessage: 'IST_REPEATED_COLUMNS', details: { headings: ['Matrices', 'Matrizen'] }, ...result }
    server.refuse(uploadIstData, 400, refusal)
    await user.click(button('Upload'))
    expect(await screen.findByText('Several columns mean the same scale.')).toBeTruthy()
    expect(screen.getByText('Columns: Matrices, Matrizen')).toBeTruthy()
    expect((await region('Missing tools: 1')).textContent).toContain('MRS')
    serve(dry())
    await user.click(button('Back to the table'))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Table with results/ }).value).toBe(text)
  })

  it('offers the upload again that had no answer', async () => {
    const { screen, paste, button, user } = await open()
    await paste(text)
    server.break(uploadIstData)
    await user.click(button('Upload'))
    expect(await screen.findByText('The results were not imported')).toBeTruthy()
    serve(dry())
    await user.click(button('Try again'))
    expect(await screen.findByText('Imported: 3 people, 2 columns')).toBeTruthy()
  })

  it('undoes the import after a question, and names what stayed', async () => {
    server.answer(undoIstImport, {
      removed: 2,
      restored: 0,
      kept: [{ name: 'Eva Nová', email: 'eva@a.example', tool: 'IST A' }],
    })
    const { screen, paste, button, user, table } = await open()
    await paste(text)
    await user.click(button('Upload'))
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
    const question = await screen.findByRole('dialog', { name: 'Undo this import?' })
    expect(server.calls(undoIstImport)).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Undo the import' }))
    await vi.waitFor(() => expect(server.calls(undoIstImport)[0]?.params).toEqual({ waveGuid, importGuid }))
    expect(table).toBeTruthy()
    expect((await screen.findByRole('dialog', { name: 'Results that stayed: 1' })).textContent).toContain('Eva Nová')
  })
})

describe('the imports of a wave', () => {
  const made = { importGuid, at: '2026-11-16T09:00:00Z', by: 'Jana', people: 1, created: 0, replaced: 1, undone: null }
  const taken = { ...made, undone: { at: '2026-11-16T10:00:00Z', by: 'Petr' } }

  it('tell how many people an undo is about: not those whose results were there already', async () => {
    serve(dry(), result({ importedRows: 3, created: 0, replaced: 1, unchanged: 2 }))
    const { screen, paste, button, user } = await open()
    await paste(text)
    server.answer(listIstImports, [made])
    await user.click(button('Upload'))
    await screen.findByText(/Jana, 1 person/)
    await user.click(button('Undo this import'))
    const question = await screen.findByRole('dialog', { name: 'Undo this import?' })
    expect(question.textContent).toContain('1 person')
    expect(question.textContent).not.toContain('3 people')
  })

  it('keep the focus where it was when the button goes with what was undone', async () => {
    server.answer(listIstImports, [made])
    const { screen, user } = await open()
    const undo = await screen.findByRole('button', { name: /^Undo the import of/ })
    undo.focus()
    await user.keyboard('{Enter}')
    server.answer(undoIstImport, () => {
      server.answer(listIstImports, [taken])
      return { removed: 0, restored: 1, kept: [] }
    })
    await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
    const row = (await screen.findByText(/Undone by Petr/)).closest('li')
    await vi.waitFor(() => expect(document.activeElement).toBe(row))
  })

  it('show what somebody else has taken back meanwhile', async () => {
    const { screen, paste, button, user } = await open()
    await paste(text)
    server.answer(listIstImports, [made])
    await user.click(button('Upload'))
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
    server.refuse(undoIstImport, 409, { errorMessage: 'IMPORT_UNDONE' })
    server.answer(listIstImports, [taken])
    await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
    expect(await screen.findByText(/Undone by Petr/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
  })

  it('are listed with who made them and took them back, and can be undone', async () => {
    const one = { importGuid, at: '2026-11-16T09:00:00Z', by: 'Jana', people: 3, created: 2, replaced: 1, undone: null }
    const undone = { ...one, importGuid: waveGuid, undone: { at: '2026-11-16T10:00:00Z', by: 'Petr' } }
    server.answer(listIstImports, [one, undone])
    server.refuse(undoIstImport, 409, {
      errorMessage: 'IMPORT_CHANGED_SINCE',
      details: {
        kept: [
          { name: 'Eva Nová', email: 'eva@a.example', tool: 'IST A' },
          { name: '', email: '', tool: 'IST A' },
        ],
      },
    })
    const { screen, region, user } = await open()
    const box = within(await region('Imports into this wave'))
    const rows = await box.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Jana, 3 people2 new, 1 replacedUndo$/),
      expect.stringMatching(/Jana, 3 peopleUndone by Petr on 16\.11\.2026 \d\d:00$/),
    ])
    await user.click(box.getByRole('button', { name: /^Undo the import of/ }))
    await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
    const kept = within(await screen.findByRole('dialog', { name: 'Nothing could be undone' }))
    expect(kept.getByText('Eva Nová')).toBeTruthy()
    expect(kept.getByText('Anonymous person')).toBeTruthy()
  })

  it('are loaded again where they failed, and none are told as none', async () => {
    server.refuse(listIstImports, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { region, user } = await open()
    const box = within(await region('Imports into this wave'))
    expect(await box.findByText('The imports were not loaded')).toBeTruthy()
    server.answer(listIstImports, [])
    await user.click(box.getByRole('button', { name: 'Try again' }))
    expect(await box.findByText('Nothing was imported yet.')).toBeTruthy()
  })
})

const texts = import.meta.glob<{ scale: Record<string, string> }>('../../../locales/*/ist-import.json', { eager: true })

it('names of scales that the page offers as headings are understood, in every language', () => {
  const offered = Object.values(texts).flatMap(({ scale }) => Object.entries(scale))
  expect(offered.length).toBe(16 * interfaceLanguages.length)
  expect(offered.filter(([scale, name]) => istScaleOf(name) !== scale)).toEqual([])
})
