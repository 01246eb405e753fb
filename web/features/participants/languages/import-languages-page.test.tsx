import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importAssesseeLanguages, readLanguagesFile } from '../../../../contract/participants/languages.ts'
import { listAssessees } from '../../../../contract/participants/participants.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { personOf, projectPath, waveGuid } from '../testing/sample-people.ts'
import { ImportLanguagesPage } from './import-languages-page.tsx'

let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(listAssessees, [
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
  await waitFor(() => expect(server.calls(listAssessees)).toMatchObject([{ query: { raters: true } }]))
  const { screen, user } = view
  return {
    ...view,
    next: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }),
    paste: async (text: string) => {
      await user.click(screen.getByRole('textbox', { name: /languages/ }))
      await user.paste(text)
    },
  }
}

describe('importing languages', () => {
  it('reports unknown people and languages, leaves them out and sets the others (OPS-5-52, OPS-5-53, OPS-2-124, OPS-8-24)', async () => {
    server.answer(importAssesseeLanguages, { updated: 1 })
    const { next, paste, screen, user, address } = await open()
    await paste('E-mail\tJazyk\nGABOR@svae.example\thu\ntuma@svae.example\txx\nnobody@svae.example\tcs')
    await user.click(next())
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
    const { next, paste } = await open()
    expect(next().disabled).toBe(true)
    await paste('nobody@svae.example\tcs')
    expect(next().disabled).toBe(true)
  })

  it('reads an .xlsx file as well (OPS-2-124)', async () => {
    server.answer(readLanguagesFile, { fileName: 'jazyky.xlsx', rows: [['tuma@svae.example', 'sk']] })
    const { next, screen, user, container } = await open()
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for the file')
    await user.upload(input, new File(['x'], 'jazyky.xlsx'))
    expect(await screen.findByText('jazyky.xlsx: one row read')).toBeTruthy()
    await user.click(next())
    expect(screen.getByRole('rowheader', { name: 'Tůma Přemysl' })).toBeTruthy()
  })
})
