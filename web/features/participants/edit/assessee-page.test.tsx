import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  getAssessee,
  listAssesseeProjects,
  updateAssessee,
  updateAssesseeNote,
} from '../../../../contract/participants/participants.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { orgGuid, personOf, projectGuid, projectPath } from '../testing/sample-people.ts'
import { AssesseePage } from './assessee-page.tsx'

const otherGuid = '44444444-4444-4444-8444-444444444444'
const person = {
  ...personOf(1, 'Erdődi Gábor', { languageCode: 'hu', note: 'poznámka' }),
  language: 'hu' as const,
  revision: 'first',
}
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(getAssessee, person)
  server.answer(listAssesseeProjects, [
    { projectGuid, companyGuid: orgGuid, name: 'Tento projekt', assesseeId: 1 },
    { projectGuid: otherGuid, companyGuid: orgGuid, name: 'Jiný projekt', assesseeId: 9 },
  ])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function open(permissions: object = { canSeeThisProject: true, canEditThisProject: true }) {
  const view = await renderScreen(<AssesseePage />, { path: `${projectPath}/assessee/1`, permissions })
  const { screen } = view
  await screen.findByRole('heading', { name: 'Erdődi Gábor' })
  return {
    ...view,
    field: (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }),
    save: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
  }
}

describe('one person', () => {
  it('is saved with the changed fields only, the note by its own call (OPS-2-07, OPS-2-145, OPS-7-13)', async () => {
    server.answer(updateAssessee, ({ body }) => ({ ...person, name: body.name }))
    server.answer(updateAssesseeNote, {})
    const { field, save, user } = await open()
    expect(save().disabled).toBe(true)
    await user.type(field('Name'), ' ml.')
    await user.clear(field('Note'))
    await user.type(field('Note'), 'nová')
    await user.click(save())
    await waitFor(() => expect(server.calls(updateAssesseeNote)).toMatchObject([{ body: { note: 'nová' } }]))
    expect(server.calls(updateAssessee)).toMatchObject([
      { body: { name: 'Erdődi Gábor ml.', email: 'person1@svae.example', language: 'hu', incognito: false } },
    ])
  })

  it('merges what somebody else has saved meanwhile, and asks about the same field (OPS-7-13)', async () => {
    const theirs = { ...person, name: 'Theirs', email: 'theirs@svae.example', revision: 'second' }
    server.answer(updateAssessee, ({ body }) => {
      if (body.revision === 'second') return { ...theirs, name: body.name }
      server.answer(getAssessee, theirs)
      return Response.json({ errorMessage: 'RECORD_CHANGED', details: theirs }, { status: 409 }) as never
    })
    const { field, save, user, screen } = await open()
    await user.type(field('Name'), ' ml.')
    await user.click(save())
    expect(await screen.findByText('Erdődi Gábor ml.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use what I chose' }))
    expect([field('Name').value, field('E-mail').value]).toEqual(['Erdődi Gábor ml.', 'theirs@svae.example'])
    await user.click(save())
    await waitFor(() =>
      expect(server.calls(updateAssessee)[1]?.body).toMatchObject({
        name: 'Erdődi Gábor ml.',
        email: 'theirs@svae.example',
        revision: 'second',
      }),
    )
  })

  it('needs a name or an e-mail unless anonymous, who is sent without both (OPS-5-12, OPS-5-13)', async () => {
    server.answer(updateAssessee, { ...person, name: '', email: '', incognito: true })
    const { field, save, user, screen } = await open()
    await user.clear(field('Name'))
    await user.clear(field('E-mail'))
    expect(save().disabled).toBe(true)
    expect(screen.getByText('A name or an e-mail address is needed.')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: /Anonymous/ }))
    await user.click(save())
    await waitFor(() => expect(server.calls(updateAssessee)).toHaveLength(1))
    expect(server.calls(updateAssessee)[0]?.body).toMatchObject({ name: '', incognito: true })
    expect(server.calls(updateAssessee)[0]?.body.email).toBeUndefined()
  })

  it('is not saved with a malformed address, and says so (PLT-5-02)', async () => {
    const { screen, user, field } = await open()
    await user.clear(field('E-mail'))
    await user.type(field('E-mail'), 'abc')
    expect(screen.getByText('Invalid email address')).toBeTruthy()
    expect(server.calls(updateAssessee)).toEqual([])
  })

  it('shows at the field that the address is taken (PLT-8-10)', async () => {
    server.refuse(updateAssessee, 409, { errorMessage: 'EMAIL_ALREADY_EXISTS' })
    const { field, save, user, screen } = await open()
    await user.type(field('E-mail'), 'x')
    await user.click(save())
    expect(await screen.findByText('Email already exists')).toBeTruthy()
  })

  it('lists the projects of the person, which lead to their overviews (OPS-2-145)', async () => {
    const { screen, user, address } = await open()
    await user.click(await screen.findByRole('link', { name: 'Jiný projekt' }))
    expect(address()).toBe(`/organization/${orgGuid}/project/${otherGuid}/project-overview`)
  })

  it('is read-only and without e-mail for those who may not edit (OPS-6-19)', async () => {
    const { screen, field } = await open({ canSeeThisProject: true })
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(field('Name').closest('fieldset')?.disabled).toBe(true)
  })

  it('says so when there is no such person', async () => {
    server.refuse(getAssessee, 404, { errorMessage: 'NOT_FOUND' })
    const { screen } = await renderScreen(<AssesseePage />, { path: `${projectPath}/assessee/77` })
    expect(await screen.findByText('There is no such person')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /try again/i })).toBeNull()
  })

  it.each(['abc', '0', '-3', '1.5', '99999999999999999999'])(
    'says the same of %s, which is nobody’s id',
    async (id) => {
      const { screen } = await renderScreen(<AssesseePage />, { path: `${projectPath}/assessee/${id}` })
      expect(await screen.findByText('There is no such person')).toBeTruthy()
      expect(screen.getAllByRole('link', { name: 'Project overview' }).length).toBeGreaterThan(0)
      expect(server.calls(getAssessee)).toEqual([])
    },
  )
})
