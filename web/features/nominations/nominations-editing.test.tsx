import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  autocompleteAssessee,
  createNominations,
  getNominationTable,
} from '../../../contract/nominations/nominations.ts'
import { nomination, validTable } from '../../../domain/nominations/testing/nomination-samples.ts'
import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { EditNominationsPage } from './nominations-page.tsx'
import { openNominations, savedAnswer, nominationsServer } from './testing/open-nominations.tsx'
import { ids, pasted, projectPath, stored, storedSelf, tableOf } from './testing/sample-table.ts'

const setting = nominationsServer()
const sent = () => setting.server.calls(createNominations)
const emailsOf = (rows: readonly { assessorEmail?: string | null }[] = []) =>
  rows.map(({ assessorEmail }) => assessorEmail)

describe('editing', () => {
  it('changes, adds and removes rows (OPS-2-19, OPS-2-93)', async () => {
    setting.server.answer(getNominationTable, tableOf([storedSelf(), stored()]))
    setting.server.answer(autocompleteAssessee, [])
    const { screen, user, button, cell } = await openNominations()
    await user.dblClick(cell('Eva Malá', 'rater'))
    await user.keyboard(' Nová{Enter}')
    expect(cell('Eva Malá Nová', 'email').textContent).toBe('eva@firma.cz')
    expect(screen.getByText(/1 row changed/)).toBeTruthy()

    await user.click(button('Row'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Assessee’s e-mail/, { selector: 'input' }), 'anna@firma.cz')
    await user.type(dialog.getByLabelText(/Rater’s e-mail/, { selector: 'input' }), 'jan')
    await user.type(dialog.getByRole('textbox', { name: /Rater’s name/ }), 'Jan')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(dialog.getByText('E-mail is not valid')).toBeTruthy()
    await user.type(dialog.getByLabelText(/Rater’s e-mail/, { selector: 'input' }), '@firma.cz')
    await user.click(dialog.getByRole('combobox', { name: /Role/ }))
    await user.click(await screen.findByRole('option', { name: 'Superior' }))
    await user.click(dialog.getByRole('combobox', { name: /Rater’s language/ }))
    await user.click(await screen.findByRole('option', { name: 'Čeština' }))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(cell('Jan', 'role').textContent).toBe('Superior')

    await user.click(button('Remove row 1'))
    await user.click(button('Save 2 rows'))
    await waitFor(() => expect(emailsOf(sent()[0]?.body)).toEqual(['eva@firma.cz', 'jan@firma.cz']))
  })

  it('suggests people by e-mail from three characters on and fills in name and language (OPS-5-42, OPS-5-43, OPS-5-45)', async () => {
    setting.server.answer(getNominationTable, tableOf([stored()]))
    setting.server.answer(autocompleteAssessee, [{ email: 'jan@firma.cz', name: 'Jan Tůma', languageCode: 'en-GB' }])
    const { screen, user, cell } = await openNominations()
    await user.dblClick(cell('Eva Malá', 'email'))
    await user.keyboard('{Control>}a{/Control}ja')
    expect(setting.server.calls(autocompleteAssessee)).toEqual([])
    await user.keyboard('n')
    await user.click(await screen.findByRole('option', { name: /Jan Tůma/ }))
    expect(setting.server.calls(autocompleteAssessee).map(({ query }) => query.emailStart)).toEqual(['jan'])
    expect(cell('Jan Tůma', 'email').textContent).toBe('jan@firma.cz')
    expect(cell('Jan Tůma', 'language').textContent).toBe('en-GB')
  })

  it('works by the keyboard: arrows, Enter, typing, Escape, Alt and arrows to the next error (OPS-2-93)', async () => {
    const bad = stored({ assessorEmail: 'bad', assessorFullName: 'Zed' })
    setting.server.answer(getNominationTable, tableOf([stored(), bad]))
    const { user, cell } = await openNominations()
    const focused = () => document.activeElement?.getAttribute('data-column')
    cell('Eva Malá', 'rater').focus()
    await user.click(cell('Eva Malá', 'rater'))
    await user.keyboard('X')
    await user.keyboard('{Escape}')
    expect(cell('Eva Malá', 'rater')).toBe(document.activeElement)
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('email')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(document.activeElement).toBe(cell('Zed', 'check'))
    await user.keyboard('{Home}{ArrowRight}{Enter}')
    await user.keyboard('{Control>}a{/Control}Zdena{Tab}')
    expect(document.activeElement).toBe(cell('Zdena', 'email'))
  })

  it('collapses and expands the rows of a person (OPS-2-93)', async () => {
    setting.server.answer(getNominationTable, tableOf([storedSelf(), stored()]))
    const { screen, user, texts } = await openNominations()
    const band = screen.getByText('anna@firma.cz', { selector: '[aria-expanded] *' })
    await user.click(band)
    expect(texts()).toEqual([])
    await user.click(band)
    expect(texts()).toHaveLength(2)
  })

  it('saves the stored table as CSV, named by its day (PLT-9-29)', async () => {
    setting.server.answer(getNominationTable, tableOf([stored()]))
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:nominations')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { screen, user } = await openNominations('edit-nominations', {
      canEditThisProject: true,
      hasInternalRole: true,
    })
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    const day = new Intl.DateTimeFormat('sv-SE').format(new Date())
    await vi.waitFor(() => expect(names).toEqual([`nominations_${day}.csv`]))
  })

  it('offers the CSV to internal staff, of the stored table only (OPS-2-100)', async () => {
    setting.server.answer(getNominationTable, tableOf([stored()]))
    const staff = { canEditThisProject: true, hasInternalRole: true }
    const first = await openNominations('edit-nominations', staff)
    expect(first.screen.queryByRole('button', { name: 'CSV' })).not.toBeNull()
    first.unmount()
    const second = await openNominations('edit-nominations', { canEditThisProject: true })
    expect(second.screen.queryByRole('button', { name: 'CSV' })).toBeNull()
    second.unmount()
    const third = await openNominations('add-nominations', staff)
    await third.paste(pasted([nomination()]))
    expect(third.screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  })

  it('is read-only once the wave is over (OPS-7-53)', async () => {
    const table = tableOf([stored()])
    setting.server.answer(getNominationTable, { ...table, wave: { ...table.wave, wavePhase: 'finished' } })
    const { screen, user, cell } = await openNominations()
    expect(screen.getByText('Nominations are closed.')).toBeTruthy()
    await user.dblClick(cell('Eva Malá', 'rater'))
    expect(screen.queryByRole('textbox', { name: 'Rater’s name' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })
})

describe('a rater who has submitted answers', () => {
  it('is marked as counting in reports under the earlier role once the row has another one (OPS-3-23)', async () => {
    const { assesseeGuid, assessorGuid, assessorRole } = stored()
    const handedIn = [{ assesseeGuid: `${assesseeGuid}`, assessorGuid: `${assessorGuid}`, role: 'superior' as const }]
    expect(assessorRole).toBe('colleague')
    setting.server.answer(getNominationTable, tableOf([storedSelf(), stored()], { handedIn }))
    const { cell, user, screen } = await openNominations()
    const note = 'Submitted as “Superior”; reports keep that role.'
    expect(cell('Eva Malá', 'check').textContent).toBe(note)
    expect(screen.getAllByText(note)).toHaveLength(1)
    await user.dblClick(cell('Eva Malá', 'role'))
    await user.click(await screen.findByRole('option', { name: 'Superior' }))
    expect(cell('Eva Malá', 'check').textContent).toBe('')
  })
})

describe('a large table', () => {
  it('has no banner below 500 rows, and one from there on (OPS-5-46)', async () => {
    setting.server.answer(getNominationTable, tableOf(validTable(499).map((row) => ({ ...row, isNew: false }))))
    const small = await openNominations()
    expect(small.screen.queryByText('Large table.')).toBeNull()
    small.unmount()
    setting.server.answer(getNominationTable, tableOf(validTable(500).map((row) => ({ ...row, isNew: false }))))
    const { screen } = await openNominations()
    expect(screen.getByText('Large table.')).toBeTruthy()
  })

  it('renders only the rows near the visible part, and lists errors with number, row and message (OPS-5-47, OPS-5-48, OPS-5-51)', async () => {
    const rows = validTable(600).map((row) => ({ ...row, isNew: false }))
    setting.server.answer(getNominationTable, tableOf([{ ...stored(), assessorEmail: 'bad' }, ...rows]))
    const { rowOf } = await openNominations()
    expect(document.querySelectorAll('[data-column=rater][role=gridcell]').length).toBeLessThan(120)
    const cells = [...rowOf('bad').children].map((cell) => cell.textContent)
    expect(cells.slice(0, 4)).toEqual(['1', 'Colleague', 'Eva Malá', 'bad'])
    expect(cells[6]).toContain('E-mail is not valid')
  })

  it('cannot be saved while it is not checked (OPS-5-49)', async () => {
    const rows = validTable(500).map((row) => ({ ...row, isNew: false }))
    setting.server.answer(getNominationTable, tableOf(rows))
    const { screen, user, button } = await openNominations()
    await user.click(button('Remove row 2'))
    expect(button('Save 499 rows').disabled).toBe(false)
    setting.server.answer(getNominationTable, tableOf(rows))
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('asks to switch checking on before saving (OPS-5-49)', async () => {
    const rows = validTable(502).map((row) => ({ ...row, isNew: false }))
    setting.server.answer(getNominationTable, tableOf(rows))
    const { screen, user, button } = await openNominations()
    await user.click(screen.getByRole('switch', { name: 'Check the table' }))
    await user.click(button('Remove row 2'))
    expect(screen.getByText(/Switch checking on to save/)).toBeTruthy()
    expect(button('Save 501 rows').disabled).toBe(true)
    await user.click(screen.getByRole('switch', { name: 'Check the table' }))
    expect(button('Save 501 rows').disabled).toBe(false)
  })
})

describe('typing while the table is being saved', () => {
  it('is kept as unsaved, whatever the response contains (OPS-2-19, OPS-7-53)', async () => {
    setting.server.answer(getNominationTable, tableOf([stored()]))
    const held = Promise.withResolvers<void>()
    setting.server.answer(createNominations, async ({ body }) => {
      await held.promise
      const theirs = stored({ assessorEmail: 'theirs@firma.cz', assessorFullName: 'Theirs' })
      const rows = [...body.map((row) => ({ ...stored(), ...row, isNew: false }) as NominationRow), theirs]
      setting.server.answer(getNominationTable, tableOf(rows, { revision: 'third' }))
      return savedAnswer(body.length)
    })
    const { user, button, cell, texts, screen } = await openNominations()
    await user.dblClick(cell('Eva Malá', 'rater'))
    await user.keyboard(' One{Enter}')
    await user.click(button('Save 1 row'))
    await user.dblClick(cell('Eva Malá One', 'rater'))
    await user.keyboard(' Two{Enter}')
    held.resolve()
    await waitFor(() => expect(texts()).toEqual(['Eva Malá One Two', 'Theirs']))
    expect(screen.getByText(/1 row changed/)).toBeTruthy()
    setting.server.answer(createNominations, ({ body }) => savedAnswer(body.length))
    await user.click(button('Save 2 rows'))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.query.revision).toBe('third')
    expect(sent()[1]?.body.map(({ assessorFullName }) => assessorFullName)).toEqual(['Eva Malá One Two', 'Theirs'])
  })
})

describe('two people at one table', () => {
  const changedByOthers = (nominations: NominationRow[]) => {
    setting.server.answer(createNominations, ({ query, body }) => {
      if (query.revision === 'second') return savedAnswer(body.length)
      setting.server.answer(getNominationTable, tableOf(nominations, { revision: 'second' }))
      return Response.json({ errorMessage: 'NOMINATIONS_CHANGED', details: {} }, { status: 409 }) as never
    })
  }

  it('merges changes of different rows and saves both (OPS-7-53)', async () => {
    setting.server.answer(getNominationTable, tableOf([stored()]))
    const theirs = stored({ assessorEmail: 'theirs@firma.cz', assessorFullName: 'Theirs' })
    changedByOthers([stored(), theirs])
    const { screen, user, button, cell } = await openNominations()
    await user.dblClick(cell('Eva Malá', 'rater'))
    await user.keyboard(' Mine{Enter}')
    await user.click(button('Save 1 row'))
    expect(await screen.findByText('Theirs')).toBeTruthy()
    expect(screen.getByText('Eva Malá Mine')).toBeTruthy()
    expect(setting.notices).toMatchObject([{ kind: 'info', title: /saved 1 row meanwhile/ }])
    await user.click(button('Save 2 rows'))
    await waitFor(() =>
      expect(sent()[1]?.body.map(({ assessorFullName }) => assessorFullName)).toEqual(['Eva Malá Mine', 'Theirs']),
    )
  })

  it('asks which side to keep where both changed one row (OPS-7-53)', async () => {
    setting.server.answer(getNominationTable, tableOf([stored()]))
    changedByOthers([stored({ assessorFullName: 'Eva Jiná' })])
    const { screen, user, button, cell, texts } = await openNominations()
    await user.dblClick(cell('Eva Malá', 'rater'))
    await user.keyboard(' Mine{Enter}')
    await user.click(button('Save 1 row'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Eva Jiná/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }))
    expect(texts()).toEqual(['Eva Jiná'])
  })
})

describe('a draft', () => {
  it('is stored in this browser, offered again and can be discarded (OPS-2-93)', async () => {
    setting.server.answer(getNominationTable, tableOf([stored()]))
    const first = await openNominations()
    await first.user.dblClick(first.cell('Eva Malá', 'rater'))
    await first.user.keyboard(' Draft{Enter}')
    await first.screen.findByText(/draft kept in this browser/, undefined, { timeout: 3000 })
    first.unmount()
    const { screen, user, button, texts } = await openNominations()
    expect(texts()).toEqual(['Eva Malá Draft'])
    expect(screen.getByText('Your unsaved changes are here.')).toBeTruthy()
    await user.click(button('Discard them'))
    expect(texts()).toEqual(['Eva Malá'])
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('assay.nominations.'))).toEqual([]),
    )
  })
})

describe('a page that closes while its table is being saved', () => {
  const closesSilently = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const saveAndClose = async () => {
    setting.server.answer(getNominationTable, tableOf([stored()]))
    setting.server.hang(createNominations)
    const view = await openNominations()
    await view.user.dblClick(view.cell('Eva Malá', 'rater'))
    await view.user.keyboard(' Nová{Enter}')
    await view.user.click(view.button('Save 1 row'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(closesSilently()).toBe(false)
    view.unmount()
  }

  it('asks first, and later does not offer as unsaved what the server already has (OPS-2-93)', async () => {
    await saveAndClose()
    const saved = stored({ assessorFullName: 'Eva Malá Nová' })
    setting.server.answer(getNominationTable, tableOf([saved], { revision: 'second' }))
    const { screen, texts } = await openNominations()
    expect(texts()).toEqual(['Eva Malá Nová'])
    expect(screen.queryByText('Your unsaved changes are here.')).toBeNull()
  })

  it('offers what did not arrive as unsaved (OPS-2-93)', async () => {
    await saveAndClose()
    const { screen, texts } = await openNominations()
    expect(texts()).toEqual(['Eva Malá Nová'])
    expect(screen.getByText('Your unsaved changes are here.')).toBeTruthy()
  })
})

describe('a wave without nominations', () => {
  it('leads to the import, shown as a step to do (OPS-2-17, OPS-2-19)', async () => {
    setting.server.answer(getNominationTable, tableOf([]))
    const { screen } = await openNominations()
    const path = `${projectPath}/add-nominations/${ids.waveGuid}`
    expect(screen.getByRole('link', { name: 'Import nominations' }).getAttribute('href')).toBe(path)
    expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe(path)
    expect(screen.getByText(/^Import/, { selector: 'li *' }).closest('li')?.dataset['state']).toBe('todo')
  })
})

describe('loading', () => {
  it('says when the table cannot be loaded, and tries again (OPS-2-19)', async () => {
    setting.server.refuse(getNominationTable, 500, { errorMessage: 'INTERNAL_ERROR' })
    const view = await renderScreen(<EditNominationsPage />, {
      path: `${projectPath}/edit-nominations/${ids.waveGuid}`,
    })
    const retry = await view.screen.findByRole('button', { name: 'Try again' })
    setting.server.answer(getNominationTable, tableOf([stored()]))
    await view.user.click(retry)
    expect(await view.screen.findByText('Eva Malá')).toBeTruthy()
  })
})
