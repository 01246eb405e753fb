import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importAssesseeLanguages, readLanguagesFile } from '../../../../contract/participants/languages.ts'
import { findPeopleByEmail } from '../../../../contract/participants/people-list.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { answerPeopleByEmail, personOf, projectPath, waveGuid } from '../testing/sample-people.ts'
import { ImportLanguagesPage } from './import-languages-page.tsx'

let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  answerPeopleByEmail(server, [
    personOf(1, 'Erdődi Gábor', { email: 'gabor@svae.example' }),
    personOf(2, 'Tůma Přemysl', { email: 'tuma@svae.example' }),
  ])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function open() {
  const view = await renderScreen(<ImportLanguagesPage />, {
    path: `${projectPath}/import-languages/${waveGuid}`,
    permissions: { canSeeThisProject: true, hasSuperadminRole: true },
  })
  const { screen, user } = view
  await screen.findByRole('heading', { level: 1 })
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  return {
    ...view,
    next,
    /** As soon as the server has said who is known. */
    review: async () => {
      await waitFor(() => expect(next().disabled).toBe(false))
      await user.click(next())
    },
    paste: async (text: string) => {
      await user.click(screen.getByRole('textbox', { name: /languages/ }))
      await user.paste(text)
    },
  }
}

describe('importing languages', () => {
  it('reports unknown people and languages, leaves them out and sets the others (OPS-5-52, OPS-5-53, OPS-2-124, OPS-8-24)', async () => {
    server.answer(importAssesseeLanguages, { updated: 1 })
    const { review, paste, screen, user, address } = await open()
    await paste('E-mail\tJazyk\nGABOR@svae.example\thu\ntuma@svae.example\txx\nnobody@svae.example\tcs')
    await review()
    expect(screen.getByText(/Unknown people: nobody@svae\.example\. Unknown languages: xx\./)).toBeTruthy()
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Erdődi Gábor'])
    await user.click(screen.getByRole('button', { name: 'Set languages' }))
    await waitFor(() => expect(address()).toBe(`${projectPath}/project-overview/${waveGuid}`))
    expect(server.calls(importAssesseeLanguages)[0]?.body).toEqual([{ email: 'gabor@svae.example', language: 'hu' }])
  })

  it('names the row whose quotation mark is open (OPS-5-22, OPS-5-54)', async () => {
    const { next, paste, screen } = await open()
    await paste('gabor@svae.example\tcs\n"tuma@svae.example\tcs')
    expect(screen.getAllByText('In row 2 a quotation mark is opened and never closed.')).toHaveLength(2)
    expect(next().disabled).toBe(true)
  })

  it('cannot go on while nothing is recognised (OPS-5-54)', async () => {
    const { next, paste, screen } = await open()
    expect(next().disabled).toBe(true)
    await paste('nobody@svae.example\tcs')
    expect(next().disabled).toBe(true)
    await waitFor(() => expect(server.calls(findPeopleByEmail)).toHaveLength(1))
    expect(await screen.findByText('No row names a person of the project and a known language.')).toBeTruthy()
    expect(next().disabled).toBe(true)
  })

  it('says that it could not ask who is known, and asks again', async () => {
    server.refuse(findPeopleByEmail, 500)
    const { next, paste, screen, user } = await open()
    await paste('gabor@svae.example\tcs')
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(next().disabled).toBe(true)
    answerPeopleByEmail(server, [personOf(1, 'Erdődi Gábor', { email: 'gabor@svae.example' })])
    await user.click(again)
    await waitFor(() => expect(next().disabled).toBe(false))
  })

  it('reads an .xlsx file as well (OPS-2-124)', async () => {
    server.answer(readLanguagesFile, { fileName: 'jazyky.xlsx', rows: [['tuma@svae.example', 'sk']] })
    const { review, screen, user, container } = await open()
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for the file')
    await user.upload(input, new File(['x'], 'jazyky.xlsx'))
    expect(await screen.findByText('jazyky.xlsx: one row read')).toBeTruthy()
    await review()
    expect(screen.getByRole('rowheader', { name: 'Tůma Přemysl' })).toBeTruthy()
  })
})
