import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createAssesseeNominations,
  finalizeNominationLink,
  getNominationLink,
  type NominationLink,
} from '../../../../contract/nominations/links.ts'
import type { NominationPage } from '../../../../contract/nominations/pages.ts'
import { nominationLinkFlags, viewNominationLink } from '../../../../domain/nominations/nomination-link.ts'
import { nomination } from '../../../../domain/nominations/testing/nomination-samples.ts'
import type { NominationRow } from '../../../../domain/nominations/nomination.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderPublic } from '../../../link/testing/render-page.tsx'
import { NominationLinkPage } from './nomination-link-page.tsx'

const share = 'abcdef01-2345-6789-abcd-ef0123456789'
const project = 'd0000000-0000-4000-8000-000000000001'
const facts = { wavePhase: 'nomination', isWaveDeleted: false, isFinalized: false, isApproved: true } as const
const rater = (name: string, change: Partial<NominationRow> = {}) =>
  nomination({ assessorEmail: `${name.toLowerCase()}@firma.cz`, assessorFullName: name, isNew: false, ...change })
const link = (nominations: NominationRow[], change: Partial<NominationLink> = {}): NominationLink => ({
  assesseeGuid: 'f0000000-0000-4000-8000-000000000001',
  assesseeName: 'Anna Nová',
  assesseeEmail: 'anna@firma.cz',
  assesseeLanguage: 'cs',
  templateLanguages: ['en-GB', 'cs'],
  ...nominationLinkFlags(facts),
  ...viewNominationLink(facts, { mayNominate: false }),
  isFinalized: false,
  isApproved: true,
  nominations,
  isStaff: false,
  revision: 'first',
  companyGuid: 'c0000000-0000-4000-8000-000000000001',
  projectGuid: project,
  wave: {
    waveGuid: 'e0000000-0000-4000-8000-000000000001',
    name: 'Leadership 360',
    waveSetupType: 'as360',
    wavePhase: 'nomination',
    nominationDeadline: '2100-12-05T22:59:00.000Z',
    startDate: '2100-12-06T00:00:00.000Z',
    timeZone: 'Europe/Prague',
  },
  roles: [
    { roleId: 'superior', labels: { 'en-GB': 'Superior' } },
    { roleId: 'colleague', labels: { 'en-GB': 'Colleague' } },
  ],
  ratersMinimum: {},
  ratersMaximum: {},
  ...change,
})
const savedAnswer = (revision: string) => ({
  revision,
  nominationsCount: 1,
  added: 0,
  changed: 1,
  removed: 0,
  people: 0,
  replaced: 0,
  keptPeople: [],
})

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.answer(createAssesseeNominations, savedAnswer('second'))
  server.answer(finalizeNominationLink, {})
})
afterEach(() => vi.unstubAllGlobals())

const open = (of: NominationLink) => {
  const model = { state: 'editor', shareGuid: share, languages: [], link: of } as unknown as NominationPage
  const texts = ['nominations:link', 'nominations:error']
  const view = renderPublic(<NominationLinkPage model={model} />, { texts })
  const { screen } = view
  return {
    ...view,
    button: (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }),
    names: () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Full name' }).map(({ value }) => value),
    name: (at = 0) => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Full name' })[at] as HTMLElement,
  }
}
const sent = () => server.calls(createAssesseeNominations)
const changedMeanwhile = (theirs: NominationLink) => {
  server.answer(createAssesseeNominations, ({ query }) => {
    if (query.revision === theirs.revision) return savedAnswer('third')
    server.answer(getNominationLink, theirs)
    return Response.json({ errorMessage: 'NOMINATIONS_CHANGED', details: {} }, { status: 409 }) as never
  })
}

describe('the list of raters', () => {
  it('can be saved as soon as something is typed, before the field is left (OPS-7-55)', async () => {
    const { user, button, name } = open(link([rater('Eva')]))
    expect(button('Save for later').disabled).toBe(true)
    await user.type(name(), ' ')
    expect(button('Save for later').disabled).toBe(true)
    await user.type(name(), 'Malá')
    expect(button('Save for later').disabled).toBe(false)
    await user.clear(name())
    expect(button('Finish nominations').disabled).toBe(true)
    await user.type(name(), 'Eva Nová')
    expect(button('Finish nominations').disabled).toBe(false)
  })

  it('accepts an address while it is typed and validates it once the field is left (OPS-5-42)', async () => {
    const { user, screen, button } = open(link([rater('Eva')]))
    const field = screen.getByRole('combobox', { name: 'E-mail' })
    await user.clear(field)
    await user.type(field, 'Eva@')
    expect(within(screen.getByRole('table')).queryByText('Complete the e-mail address.')).toBeNull()
    expect(button('Save for later').disabled).toBe(true)
    await user.tab()
    expect(within(screen.getByRole('table')).getByText('Complete the e-mail address.')).toBeTruthy()
    await user.type(field, 'firma2.cz')
    expect(button('Save for later').disabled).toBe(false)
  })

  it('keeps what is typed while it is being saved, as unsaved (OPS-7-55)', async () => {
    const held = Promise.withResolvers<void>()
    server.answer(createAssesseeNominations, async () => {
      await held.promise
      return savedAnswer('second')
    })
    const { user, screen, button, name, names } = open(link([rater('Eva')]))
    await user.type(name(), ' One')
    await user.click(button('Save for later'))
    await user.type(name(), ' Two')
    await user.click(button('Add a person'))
    held.resolve()
    expect(await screen.findByText('Your list is saved.')).toBeTruthy()
    expect(names()).toEqual(['Eva One Two', ''])
    await user.click(screen.getAllByRole('button', { name: 'Remove –' })[0] as HTMLElement)
    await user.click(button('Save for later'))
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ query: { revision: 'second' }, body: [{ assessorFullName: 'Eva One Two' }] })
  })

  it('saves what was typed meanwhile before it finishes (OPS-7-57)', async () => {
    const held = Promise.withResolvers<void>()
    server.answer(createAssesseeNominations, async () => {
      await held.promise
      return savedAnswer('second')
    })
    const { user, screen, button, name } = open(link([rater('Eva')]))
    await user.type(name(), ' One')
    await user.click(button('Finish nominations'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finish nominations' }))
    await user.type(name(), ' Two')
    held.resolve()
    expect(await screen.findByText('Eva One Two')).toBeTruthy()
    expect(sent().map(({ body }) => body[0]?.assessorFullName)).toEqual(['Eva One', 'Eva One Two'])
    expect(server.calls(finalizeNominationLink)).toHaveLength(1)
  })
})

describe('another window at the same list', () => {
  it('has its changes of other people merged with these (OPS-7-55)', async () => {
    changedMeanwhile(link([rater('Eva'), rater('Jan')], { revision: 'second' }))
    const { user, screen, button, name, names } = open(link([rater('Eva')]))
    await user.type(name(), ' Mine')
    await user.click(button('Save for later'))
    expect(await screen.findByText('Somebody else changed the list meanwhile.')).toBeTruthy()
    expect(names()).toEqual(['Eva Mine', 'Jan'])
    await user.click(button('Save for later'))
    await vi.waitFor(() => expect(sent()[1]).toMatchObject({ query: { revision: 'second' } }))
    expect(sent()[1]?.body.map(({ assessorFullName }) => assessorFullName)).toEqual(['Eva Mine', 'Jan'])
  })

  it('asks whose change to keep where both changed one person, and overwrites nothing until then (OPS-7-55)', async () => {
    changedMeanwhile(link([rater('Eva', { assessorFullName: 'Eva Theirs' })], { revision: 'second' }))
    const { user, screen, button, name, names } = open(link([rater('Eva')]))
    await user.type(name(), ' Mine')
    await user.click(button('Save for later'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Eva Theirs · Colleague · Čeština$/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Decide later' }))
    expect(names()).toEqual(['Eva Mine'])
    await user.click(button('Save for later'))
    const again = within(await screen.findByRole('dialog'))
    await user.click(again.getByRole('radio', { name: /^Theirs/ }))
    await user.click(again.getByRole('button', { name: 'Use what I chose' }))
    expect(names()).toEqual(['Eva Theirs'])
    expect(sent().map(({ query }) => query.revision)).toEqual(['first', 'first'])
  })

  it('has corrected addresses: the rows typed here follow, and can be saved (OPS-7-55)', async () => {
    const guids = { assesseeGuid: link([]).assesseeGuid, assessorGuid: 'f0000000-0000-4000-8000-000000000002' }
    const corrected = { assesseeEmail: 'anna.nova@firma.cz' }
    const theirs = rater('Eva', { ...guids, ...corrected, assessorEmail: 'eva.mala@firma.cz' })
    changedMeanwhile(link([theirs], { ...corrected, revision: 'second' }))
    const { screen, user, button, name } = open(link([rater('Eva', guids)]))
    await user.type(name(), ' Malá')
    await user.click(button('Save for later'))
    expect(await screen.findByText('Somebody else changed the list meanwhile.')).toBeTruthy()
    await user.click(button('Save for later'))
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toMatchObject([
      { ...corrected, assessorEmail: 'eva.mala@firma.cz', assessorFullName: 'Eva Malá' },
    ])
  })

  it('has finished the list: this window says so and keeps its content (OPS-4-26, OPS-4-29)', async () => {
    server.refuse(createAssesseeNominations, 409, { errorMessage: 'NOMINATIONS_FINALIZED', details: {} })
    server.answer(getNominationLink, link([rater('Eva')], { isFinalized: true }))
    const { user, screen, button, name, names } = open(link([rater('Eva')]))
    await user.type(name(), ' Mine')
    await user.click(button('Save for later'))
    expect(await screen.findByText('The list was finished in another window.')).toBeTruthy()
    expect(screen.getByText('Your last changes are not saved.')).toBeTruthy()
    expect(screen.getByText('Eva')).toBeTruthy()
    await user.click(button('Open for changes'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open for changes' }))
    await vi.waitFor(() => expect(names()).toEqual(['Eva Mine']))
  })
})

describe('what the page says', () => {
  it('names the row whose quotation mark is open, and keeps what was pasted (OPS-5-22)', async () => {
    const { screen, user, button } = open(link([rater('Eva')]))
    const field = screen.getByLabelText<HTMLTextAreaElement>('Copied rows with their headings')
    await user.click(field)
    await user.paste('Rater name\tRater e-mail\tRole\n"Jan\tjan@firma.cz\tColleague')
    await user.click(button('Add these people'))
    expect(screen.getByRole('alert').textContent).toBe('In row 2 a quotation mark is opened and never closed.')
    expect(field.value).toContain('jan@firma.cz')
  })

  it('shows the reason of a refusal (OPS-7-55)', async () => {
    server.refuse(createAssesseeNominations, 403, { errorMessage: 'LINK_NOT_EDITABLE', details: {} })
    const { user, screen, button, name } = open(link([rater('Eva')]))
    await user.type(name(), ' Mine')
    await user.click(button('Save for later'))
    expect(await screen.findByText('Nominations cannot be changed now.')).toBeTruthy()
  })

  it('says whose name stays as it is, and shows it (OPS-5-36)', async () => {
    const keptPeople = [{ email: 'eva@firma.cz', name: 'Eva', languageCode: 'cs' as const }]
    server.answer(createAssesseeNominations, { ...savedAnswer('second'), keptPeople })
    const { user, screen, button, name, names } = open(link([rater('Eva')]))
    await user.type(name(), ' Mine')
    await user.click(button('Save for later'))
    expect(await screen.findByText(/keep their name and language: Eva\./)).toBeTruthy()
    expect(names()).toEqual(['Eva'])
    expect(button('Save for later').disabled).toBe(true)
  })

  it('announces a date only while it is in the future', async () => {
    const finished = link([rater('Eva')], { isFinalized: true })
    const first = open(finished)
    expect(await first.screen.findByText(/1 person will be invited on/)).toBeTruthy()
    first.unmount()
    const past = { startDate: '2020-12-06T00:00:00.000Z', nominationDeadline: '2020-12-05T22:59:00.000Z' }
    const wave = { ...(finished.wave as NonNullable<NominationLink['wave']>), ...past }
    const second = open({ ...finished, wave })
    expect(await second.screen.findByText('1 person will be invited.')).toBeTruthy()
    expect(second.screen.getByText('You can still open the list for changes.')).toBeTruthy()
    second.unmount()
    const third = open(link([rater('Eva')], { wave }))
    expect(await third.screen.findByText(/^The deadline was/)).toBeTruthy()
  })
})
