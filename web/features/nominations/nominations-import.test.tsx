import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  countRaterLoads,
  createNominations,
  getNominationTable,
  readNominations,
} from '../../../contract/nominations/nominations.ts'
import { nomination, selfNomination } from '../../../domain/nominations/testing/nomination-samples.ts'
import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { openNominations, nominationsServer } from './testing/open-nominations.tsx'
import { ids, pasted, projectPath, stored, storedSelf, tableOf } from './testing/sample-table.ts'

const setting = nominationsServer()
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const sent = () => setting.server.calls(createNominations)
const emailsOf = (rows: readonly { assessorEmail?: string | null }[] = []) =>
  rows.map(({ assessorEmail }) => assessorEmail)

describe('importing', () => {
  it('adds pasted rows to the stored ones and saves the whole set (OPS-2-17, OPS-2-91, OPS-2-92, OPS-3-05, OPS-4-30, OPS-4-31)', async () => {
    setting.server.answer(getNominationTable, tableOf([storedSelf()]))
    const { screen, paste, button, user, address, rowOf } = await openNominations('add-nominations')
    expect(screen.getByText('Import').closest('li')?.getAttribute('aria-current')).toBe('step')
    await paste(pasted([nomination()]))
    expect(screen.getByText('Edit').closest('li')?.getAttribute('aria-current')).toBe('step')
    expect(within(rowOf('eva@firma.cz')).getByText('New')).toBeTruthy()
    expect(screen.getAllByText('New')).toHaveLength(1)
    await user.click(button('Save 2 rows'))
    await waitFor(() => expect(address()).toBe(`${projectPath}/project-overview/${ids.waveGuid}`))
    expect(emailsOf(sent()[0]?.body)).toEqual(['anna@firma.cz', 'eva@firma.cz'])
    expect(sent()[0]?.query).toEqual({ revision: 'first' })
    expect(sent()[0]?.body.map(({ isNew }) => isNew)).toEqual([false, true])
    expect(setting.notices).toMatchObject([{ kind: 'positive', title: '2 nominations saved' }])
  })

  it('replaces the stored rows with the imported ones (OPS-2-18, OPS-4-32)', async () => {
    setting.server.answer(getNominationTable, tableOf([storedSelf()]))
    const { paste, button, user } = await openNominations('replace-nominations')
    await paste(pasted([nomination()]))
    await user.click(button('Save 1 row'))
    await waitFor(() => expect(emailsOf(sent()[0]?.body)).toEqual(['eva@firma.cz']))
  })

  it.each([
    ['add-nominations', ['Eva Malá', 'First', 'Second']],
    ['replace-nominations', ['First', 'Second']],
  ] as const)(
    'adds rows that are pasted later to those imported and edited before, at %s (OPS-2-93)',
    async (route, all) => {
      setting.server.answer(getNominationTable, tableOf([stored()]))
      const { paste, texts, screen, user, button } = await openNominations(route)
      const rater = (name: string) =>
        pasted([nomination({ assessorEmail: `x${name}@firma.cz`, assessorFullName: name })])
      await paste(rater('First'))
      await user.click(button('Paste rows'))
      const dialog = within(await screen.findByRole('dialog'))
      fireEvent.change(dialog.getByRole('textbox'), { target: { value: rater('Second') } })
      await user.click(dialog.getByRole('button', { name: 'Read the rows' }))
      expect(texts()).toEqual(all)
    },
  )

  it('reads an .xlsx file, with titles above its header (OPS-2-92, OPS-5-17)', async () => {
    setting.server.answer(getNominationTable, tableOf([]))
    setting.server.answer(readNominations, {
      fileName: 'nominace.xlsx',
      rows: [
        ['Nominace 2026'],
        [
          'E-mail hodnoceného',
          'Jméno hodnoceného',
          'E-mail hodnotitele',
          'Jméno hodnotitele',
          'Role hodnotitele',
          'Jazyk hodnotitele',
        ],
        ['anna@firma.cz', 'Anna Nová', 'eva@firma.cz', 'Eva Malá', 'kolega', 'CZ'],
      ],
    })
    const { screen, user, cell } = await openNominations('add-nominations')
    const file = new File(['x'], 'nominace.xlsx', { type: xlsx })
    await user.upload(screen.getByLabelText('Choose an .xlsx file'), file)
    expect(await screen.findByText(/imported from nominace.xlsx/)).toBeTruthy()
    expect(cell('Eva Malá', 'role').textContent).toBe('Colleague')
    expect(cell('Eva Malá', 'language').textContent).toBe('cs')
  })

  it('refuses other files without asking the server (OPS-5-24)', async () => {
    setting.server.answer(getNominationTable, tableOf([]))
    const { screen } = await openNominations('add-nominations')
    const input = screen.getByLabelText('Choose an .xlsx file')
    fireEvent.change(input, { target: { files: [new File(['x'], 'nominace.csv')] } })
    expect(await screen.findByText('Only .xlsx files can be imported.')).toBeTruthy()
    expect(setting.server.calls(readNominations)).toEqual([])
  })

  it('says that the server could not read a file, and stays at the first step (OPS-5-23)', async () => {
    setting.server.answer(getNominationTable, tableOf([]))
    setting.server.refuse(readNominations, 400, { errorMessage: 'IMPORT_FILE_FAILED' })
    const { screen, user } = await openNominations('add-nominations')
    await user.upload(screen.getByLabelText('Choose an .xlsx file'), new File(['x'], 'broken.xlsx', { type: xlsx }))
    expect(await screen.findByText('The file could not be read.')).toBeTruthy()
    expect(screen.getByText('Import').closest('li')?.getAttribute('aria-current')).toBe('step')
  })

  it('says what is wrong with pasted text (OPS-5-22)', async () => {
    setting.server.answer(getNominationTable, tableOf([]))
    const { screen, paste } = await openNominations('add-nominations')
    await paste('assesseeEmail\tRole\nanna@firma.cz\tcolleague')
    const error = screen.getByText(/The pasted data is not valid\. These columns are missing:/)
    expect(error.textContent).toContain('Rater’s e-mail')
    expect(screen.getByText('Import').closest('li')?.getAttribute('aria-current')).toBe('step')
  })

  it('takes languages from people who are known (OPS-5-32)', async () => {
    const people = [{ email: 'eva@firma.cz', name: 'Eva Malá', languageCode: 'cs' as const }]
    setting.server.answer(getNominationTable, tableOf([], { people }))
    const { paste, cell } = await openNominations('add-nominations')
    await paste(pasted([nomination({ assessorLanguageCode: null })]))
    expect(cell('Eva Malá', 'language').textContent).toBe('cs')
  })
})

describe('checking', () => {
  type Given = { roleOf?: (row: NominationRow) => string; limits?: Parameters<typeof tableOf>[1] }
  async function openWith(rows: NominationRow[], { roleOf, limits = {} }: Given = {}) {
    setting.server.answer(getNominationTable, tableOf([], limits))
    const view = await openNominations('add-nominations')
    await view.paste(pasted(rows, roleOf))
    return view
  }
  const panel = (screen: Awaited<ReturnType<typeof openNominations>>['screen']) =>
    within(screen.getByRole('complementary'))

  it('shows errors at their rows, groups them and blocks saving until they are gone (OPS-5-41, OPS-8-19, OPS-5-38)', async () => {
    const { screen, button, user, texts } = await openWith([nomination(), nomination()])
    expect(screen.getByText('Repeats row 2')).toBeTruthy()
    expect(panel(screen).getByText('Repeated pair')).toBeTruthy()
    expect(button(/^Save 2 rows/).disabled).toBe(true)
    await user.click(button('Remove repeats'))
    expect(texts()).toEqual(['Eva Malá'])
    expect(button('Save 1 row').disabled).toBe(false)
    expect(screen.getByText('No errors')).toBeTruthy()
  })

  it('says that contradicting repeats cannot be corrected automatically (OPS-5-40, OPS-8-14)', async () => {
    const { button, user } = await openWith([nomination(), nomination({ assessorRole: 'superior' })])
    await user.click(button('Remove repeats'))
    expect(setting.notices).toMatchObject([{ kind: 'negative', title: /repeated pairs contradict/ }])
  })

  it('offers the name used elsewhere on a row, and the new name for all (OPS-5-35, OPS-5-39, OPS-8-18)', async () => {
    const rows = [nomination({ assesseeFullName: 'Ana Nová' }), selfNomination()]
    const { screen, user, button } = await openWith(rows)
    expect(screen.getByText('Elsewhere: Anna Nová')).toBeTruthy()
    await user.click(button('Use this name'))
    expect(screen.queryByText('Elsewhere: Anna Nová')).toBeNull()
  })

  it('says that names cannot be corrected when new ones contradict each other (OPS-5-40, OPS-8-15)', async () => {
    const { user, button } = await openWith([nomination({ assesseeFullName: 'Ana Nová' }), selfNomination()])
    await user.click(button('Keep new names'))
    expect(setting.notices).toMatchObject([{ kind: 'negative', title: /names contradict/ }])
  })

  it('suggests a role for an unknown word, and maps the word for all its rows (OPS-5-20, OPS-8-17)', async () => {
    const rows = [nomination({ assessorEmail: 'b@firma.cz', assessorFullName: 'B' }), nomination()]
    const { screen, user, button, cell } = await openWith(rows, { roleOf: () => 'Kolegyně z týmu' })
    expect(screen.getAllByText('No role “Kolegyně z týmu”')).toHaveLength(2)
    await user.click(button('Map roles'))
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog).getByLabelText<HTMLInputElement>('Kolegyně z týmu (2 rows)', { selector: 'input' }).value,
    ).toBe('Colleague')
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    expect([cell('B', 'role').textContent, cell('Eva Malá', 'role').textContent]).toEqual(['Colleague', 'Colleague'])
  })

  it('sets a language for all who have none (OPS-5-32, OPS-8-22)', async () => {
    const { screen, user, button, cell } = await openWith([nomination({ assessorLanguageCode: null })])
    expect(panel(screen).getByText('Rater’s language missing')).toBeTruthy()
    await user.click(button('Set language'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }))
    expect(cell('Eva Malá', 'language').textContent).toBe('en-GB')
  })

  it.each<[string, Partial<NominationRow>, string]>([
    ['a missing rater e-mail', { assessorEmail: '' }, 'Rater’s e-mail missing'],
    ['an unclear self-rating', { assessorRole: 'self' }, 'Self-rating not clear'],
    ['anything else', { assessorEmail: 'eva@firma' }, 'Other errors'],
  ])('has a message for %s (OPS-8-20, OPS-8-21, OPS-8-23)', async (_, change, message) => {
    const { screen } = await openWith([nomination(change)])
    expect(panel(screen).getByText(message)).toBeTruthy()
  })

  it('shows a renaming as a warning, asks before saving and saves (OPS-5-36, OPS-8-16)', async () => {
    const people = [{ email: 'eva@firma.cz', name: 'Eva Stará', languageCode: 'cs' as const }]
    setting.server.answer(getNominationTable, tableOf([], { people }))
    const { screen, paste, user, button } = await openNominations('add-nominations')
    await paste(pasted([nomination()]))
    expect(screen.getByText('Stored as Eva Stará; will be renamed')).toBeTruthy()
    await user.click(button('Save 1 row'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Eva Stará → Eva Malá')
    expect(sent()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Rename and save' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('shows only the rows with errors, and finds by name or e-mail (OPS-2-93)', async () => {
    const { screen, user, texts } = await openWith([
      nomination(),
      selfNomination(),
      nomination({ assessorEmail: 'bad', assessorFullName: 'Bad' }),
    ])
    await user.click(screen.getByRole('radio', { name: 'Errors 1' }))
    expect(texts()).toEqual(['Bad'])
    await user.click(screen.getByRole('radio', { name: 'All 3' }))
    await user.type(screen.getByRole('searchbox', { name: 'Name or e-mail' }), 'MALA{Enter}')
    expect(texts()).toEqual(['Eva Malá'])
  })

  it('finds a name typed without its diacritics (OPS-2-93)', async () => {
    const { screen, user, texts } = await openWith([
      nomination({ assessorEmail: 'l@firma.pl', assessorFullName: 'Łukasz Świątek' }),
      nomination({ assessorEmail: 'd@firma.rs', assessorFullName: 'Đorđe Pavić' }),
    ])
    const search = screen.getByRole('searchbox', { name: 'Name or e-mail' })
    await user.type(search, 'lukasz{Enter}')
    expect(texts()).toEqual(['Łukasz Świątek'])
    await user.clear(search)
    await user.type(search, 'dorde{Enter}')
    expect(texts()).toEqual(['Đorđe Pavić'])
  })

  it('says for each person which groups the report will show (OPS-2-93)', async () => {
    const { screen } = await openWith([
      nomination(),
      nomination({ assessorEmail: 's@firma.cz', assessorFullName: 'S', assessorRole: 'superior' }),
    ])
    expect(screen.getByText('Superior 1/1')).toBeTruthy()
    expect(screen.getByText('Colleague 1/2, hidden')).toBeTruthy()
  })

  it('says where somebody has fewer or more raters than the wave wants, until it is right', async () => {
    const rows = [
      nomination(),
      nomination({ assessorEmail: 's@firma.cz', assessorFullName: 'S', assessorRole: 'superior' }),
      nomination({ assessorEmail: 't@firma.cz', assessorFullName: 'T', assessorRole: 'superior' }),
    ]
    const limits = { ratersMinimum: { colleague: 2 }, ratersMaximum: { colleague: 6, superior: 1 } }
    const { screen, user } = await openWith(rows, { limits })
    expect(screen.getByText('Colleague: 1 missing')).toBeTruthy()
    expect(screen.getByText('Superior: 1 too many')).toBeTruthy()
    const box = screen.getByRole('region', { name: 'Raters per role' })
    expect([...box.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Superior, at most 1not met: 1',
      'Colleague, 2 to 6not met: 1',
    ])
    await user.click(screen.getByRole('button', { name: 'Remove row 3' }))
    expect(screen.queryByText('Superior: 1 too many')).toBeNull()
  })

  it('adds people evaluated in other waves to the load of a rater (OPS-2-93)', async () => {
    setting.server.answer(countRaterLoads, ({ body }) =>
      body.emails.map((assessorEmail) => ({ assessorEmail, people: 11 })),
    )
    const { screen, cell } = await openWith([nomination()])
    await waitFor(() => expect(cell('eva@firma.cz', 'load').textContent).toBe('12'))
    expect(panel(screen).getByRole('button', { name: 'Eva Malá' })).toBeTruthy()
    expect(panel(screen).getByText(/^~\d+ min$/)).toBeTruthy()
  })
})
