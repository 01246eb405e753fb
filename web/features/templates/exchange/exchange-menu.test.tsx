import { act } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readTemplateSheets } from '../../../../contract/templates/templates.ts'
import { fromSheets } from '../../../../domain/templates/from-sheets.ts'
import type { TemplateDraft } from '../../../../domain/templates/template-content.ts'
import { toTemplateJson } from '../../../../domain/templates/template-json.ts'
import {
  both,
  sampleAnswers,
  sampleDraft,
  sampleQuestions,
} from '../../../../domain/templates/testing/template-samples.ts'
import { toSheets } from '../../../../domain/templates/to-sheets.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { ExchangeMenu } from './exchange-menu.tsx'
import type { ImportedTemplate } from './use-template-import.tsx'

const internal = { canEdit360templates: true, hasInternalRole: true } as const
const saved: { name: string; blob: Blob }[] = []

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  saved.length = 0
  server = fakeServer()
  await signInAs(server)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', blob: blob as Blob })
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1)
    if (last) last.name = this.download
  })
})
afterEach(() => {
  vi.useRealTimers()
  endSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Options = { draft?: TemplateDraft; isReadOnly?: boolean; permissions?: object }

async function open({ draft = sampleDraft(), isReadOnly = false, permissions = internal }: Options = {}) {
  const onImport = vi.fn<(imported: ImportedTemplate) => void>()
  const view = await renderScreen(<ExchangeMenu getDraft={() => draft} isReadOnly={isReadOnly} onImport={onImport} />, {
    permissions,
  })
  const { container, screen, user } = view
  await user.click(await screen.findByRole('button', { name: 'Import and export' }))
  return {
    ...view,
    onImport,
    items: () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent),
    pick: (name: RegExp) => user.click(screen.getByRole('menuitem', { name })),
    choose: async (name: RegExp, file: File) => {
      await user.click(screen.getByRole('menuitem', { name }))
      const field = container.querySelector<HTMLInputElement>('input[type=file]')
      if (!field) throw new Error('There is no field for the file')
      await user.upload(field, file)
    },
  }
}

const jsonFile = (content: unknown, name = 'leadership.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' })
const blank = sampleDraft({ content: { type: 'questions', sections: [] } })

describe('saving a template as a file', () => {
  it('writes JSON that can be imported again (OPS-5-125)', async () => {
    const { pick } = await open()
    await pick(/JSON file/)
    expect(saved.map(({ name }) => name)).toEqual(['Leadership.json'])
    expect(await saved[0]?.blob.text()).toBe(toTemplateJson(sampleDraft()))
  })

  it('writes a workbook with a sheet for each language, in which nothing is a formula (OPS-5-128)', async () => {
    const content = sampleQuestions()
    Object.assign(content.sections[0] ?? {}, { name: both('=HYPERLINK("http://example.com")') })
    const { pick } = await open({ draft: sampleDraft({ content, name: 'A/B: "test"' }) })
    await pick(/Excel workbook/)
    await vi.waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['A B test.xlsx']))
    const { sheets } = await readXlsx(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? []))
    expect(sheets.map(({ name }) => name)).toEqual(['en-GB', 'cs'])
    expect(sheets[0]?.rows.slice(0, 2)).toEqual([
      ['# Kind', 'Number or id', 'Text', 'off'],
      ['section', 1, '=HYPERLINK("http://example.com")', null],
    ])
    const texts = sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => String(cell ?? ''))),
    }))
    expect(fromSheets('questions', texts)).toMatchObject({ ok: true, content })
  })

  it('is the only action for somebody who may not change the template', async () => {
    const { items } = await open({ isReadOnly: true })
    expect(items()).toEqual(['Excel workbook (.xlsx)', 'JSON file (.json)'])
  })
})

describe('importing a template from JSON', () => {
  it('is for internal users only (OPS-5-125)', async () => {
    const { items } = await open({ permissions: { canEdit360templates: true, supremeRole: 'AS360clientAdmin' } })
    expect(items()).toEqual(['Excel workbook (.xlsx)', 'JSON file (.json)', 'Import Excel (.xlsx)'])
  })

  it('replaces the content, after a confirmation where there were texts (OPS-5-125)', async () => {
    const other = { ...sampleQuestions(), sections: sampleQuestions().sections.slice(0, 1) }
    const { choose, onImport, screen, user } = await open()
    await choose(/Import JSON/, jsonFile({ name: 'Other', content: other }))
    expect(await screen.findByText(/leadership\.json holds 3 items in: English \(UK\), Čeština\./)).toBeTruthy()
    expect(onImport).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Replace content' }))
    await vi.waitFor(() => expect(onImport.mock.calls[0]?.[0]).toMatchObject({ content: other, name: 'Other' }))
    expect(await screen.findByText('Imported')).toBeTruthy()
  })

  it('leaves everything as it is when the confirmation is declined', async () => {
    const { choose, onImport, screen, user } = await open()
    await choose(/Import JSON/, jsonFile(sampleQuestions()))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onImport).not.toHaveBeenCalled()
  })

  it('shows errors with their places, for 30 seconds (OPS-5-125, OPS-8-49)', async () => {
    const content = sampleQuestions()
    Object.assign(content.sections[0] ?? {}, { name: { cs: '<script>alert(1)</script>' }, nam: 1 })
    const { choose, onImport, screen } = await open({ draft: blank })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await choose(/Import JSON/, jsonFile(content))
    expect(await screen.findByText('leadership.json was not imported')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'sections[0].nam is not known',
      'sections[0].name.cs contains a script',
    ])
    await act(() => vi.advanceTimersByTimeAsync(28_000))
    expect(screen.queryByText('leadership.json was not imported')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.queryByText('leadership.json was not imported')).toBeNull()
    expect(onImport).not.toHaveBeenCalled()
  })

  it.each([
    ['no JSON', '{"type":', 'It is not a JSON file, or it is damaged.'],
    ['another kind of template', sampleAnswers(), 'It holds a template of another kind: Answers.'],
    ['something else', { name: 'x' }, 'It holds no template.'],
  ])('refuses %s (OPS-5-125)', async (_, content, words) => {
    const { choose, screen } = await open({ draft: blank })
    await choose(/Import JSON/, jsonFile(content))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('refuses 20 MB without reading the file (OPS-5-125)', async () => {
    const { choose, onImport, screen } = await open({ draft: blank })
    const file = jsonFile(sampleQuestions())
    Object.defineProperty(file, 'size', { value: 20 * 1024 * 1024 })
    const read = vi.spyOn(file, 'text')
    await choose(/Import JSON/, file)
    expect(await screen.findByText('The file has 20 MB; at most 4 MB are taken.')).toBeTruthy()
    expect(read).not.toHaveBeenCalled()
    expect(onImport).not.toHaveBeenCalled()
  })
})

describe('importing a template from a workbook', () => {
  const workbook = () => new File(['PK'], 'template.xlsx')
  const answers = sampleDraft({ content: { type: 'answers', answers: [] } })

  it('imports the texts of each sheet in its language (OPS-5-128)', async () => {
    const content = sampleAnswers()
    server.answer(readTemplateSheets, { fileName: 'template.xlsx', sheets: toSheets(content) })
    const { choose, onImport } = await open({ draft: answers })
    await choose(/Import Excel/, workbook())
    await vi.waitFor(() => expect(onImport.mock.calls[0]?.[0]).toMatchObject({ content }))
  })

  it('names a sheet that is no language, and those that are, for 10 seconds (OPS-5-126, OPS-8-50)', async () => {
    server.answer(readTemplateSheets, {
      fileName: 'template.xlsx',
      sheets: [{ name: 'xx', rows: [['answer', '1', 'x']] }],
    })
    const { choose, onImport, screen } = await open({ draft: answers })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await choose(/Import Excel/, workbook())
    const message = await screen.findByText(/The sheet “xx” is not named by a language code\. .* en-GB, cs, sk,/)
    expect(message.textContent).toContain('ru-RU, de, en-US, uk')
    await act(() => vi.advanceTimersByTimeAsync(8000))
    expect(screen.queryByText(/The sheet “xx”/)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.queryByText(/The sheet “xx”/)).toBeNull()
    expect(onImport).not.toHaveBeenCalled()
  })

  it('names the rows that are wrong, the first three of them (OPS-8-49)', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => ['question', `${index + 1}`, 'x'])
    server.answer(readTemplateSheets, { fileName: 'template.xlsx', sheets: [{ name: 'cs', rows }] })
    const { choose, screen } = await open({ draft: answers })
    await choose(/Import Excel/, workbook())
    expect(await screen.findByText('Sheet cs, row 1 (question):')).toBeTruthy()
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(shown).toHaveLength(4)
    expect(shown.at(-1)).toBe('and 6 more')
  })

  it('says what the server refuses, and that it is unreachable', async () => {
    server.refuse(readTemplateSheets, 413, { errorMessage: 'TOO_MANY_ROWS' })
    const { choose, screen, user } = await open({ draft: answers })
    await choose(/Import Excel/, workbook())
    expect(await screen.findByText('There are too many rows.')).toBeTruthy()
    server.break(readTemplateSheets)
    await user.click(screen.getByRole('button', { name: 'Import and export' }))
    await choose(/Import Excel/, workbook())
    expect(await screen.findByText('The file could not be read.')).toBeTruthy()
  })
})
