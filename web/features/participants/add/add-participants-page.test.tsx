import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createAssessees, createIncognitoAssessees } from '../../../../contract/participants/participants.ts'
import { findPeopleByEmail } from '../../../../contract/participants/people-list.ts'
import { remembered } from '../../../platform/remembered.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { answerPeopleByEmail, personOf, projectPath, waveGuid } from '../testing/sample-people.ts'
import { AddIncognitoPage } from './add-incognito-page.tsx'
import { AddParticipantsPage } from './add-participants-page.tsx'

const { server, notices } = signedInServer((server) => {
  answerPeopleByEmail(
    server,
    [personOf(1, 'Erdődi Gábor', { email: 'gabor@svae.example' })],
    [personOf(9, 'Malá Eva', { email: 'eva@svae.example' })],
  )
})

async function open() {
  const view = await renderScreen(<AddParticipantsPage />, {
    path: `${projectPath}/add-participants?wave=${waveGuid}`,
    permissions: { canEditThisProject: true },
  })
  const { screen, user } = view
  await screen.findByRole('heading', { level: 1 })
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  return {
    ...view,
    button,
    paste: async (text: string) => {
      await user.click(screen.getByRole('textbox', { name: 'People' }))
      await user.paste(text)
    },
    next: () => user.click(button('Continue')),
    /** As soon as the server has said who is known. */
    add: async (name: string) => {
      await waitFor(() => expect(button(name).disabled).toBe(false))
      await user.click(button(name))
    },
  }
}

describe('adding people by pasting', () => {
  it('goes from the text through its columns to a check and adds everybody at once (OPS-4-38, OPS-4-39, OPS-4-40)', async () => {
    server.answer(createAssessees, ({ body }) => body.map(({ name }, index) => personOf(index + 2, name)))
    const { add, paste, next, button, address, screen, user } = await open()
    expect(button('Continue').disabled).toBe(true)
    await paste('Jméno\tE-mail\tJazyk\nŘíha Ctibor\tCtibor@svae.example\tCZ\nNová Jana\t\t')
    expect(screen.getByText('2 rows read')).toBeTruthy()
    await next()
    expect(screen.getByText('The first row is taken as headings.')).toBeTruthy()
    await next()
    expect(button('Add 2 people').disabled).toBe(true)
    expect(screen.getByText('Some people have no language. Choose a default language.')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: /Default language/ }))
    await user.click(await screen.findByRole('option', { name: 'Slovenčina' }))
    await add('Add 2 people')
    await waitFor(() => expect(address()).toBe(`${projectPath}/project-overview/${waveGuid}`))
    expect(server.calls(createAssessees)[0]?.body).toEqual([
      { name: 'Říha Ctibor', email: 'ctibor@svae.example', language: 'cs' },
      { name: 'Nová Jana', email: null, language: 'sk' },
    ])
  })

  it('cannot go on from blank text or without a column for name or e-mail (OPS-5-01, OPS-5-02, OPS-4-41, OPS-8-13)', async () => {
    const { paste, next, button, screen, user } = await open()
    await paste('   \n  ')
    expect(button('Continue').disabled).toBe(true)
    await paste('Říha Ctibor\tcs')
    await next()
    await user.click(screen.getByRole('combobox', { name: /Column 1/ }))
    await user.click(await screen.findByRole('option', { name: 'Not imported' }))
    expect(screen.getByText('No column holds the name or the e-mail.')).toBeTruthy()
    expect(button('Continue').disabled).toBe(true)
  })

  it('names the row whose quotation mark is open, and does not go on (OPS-5-01, OPS-5-22)', async () => {
    const { paste, button, screen } = await open()
    await paste('Jméno\tE-mail\nŘíha\triha@svae.example\n"Nová\tnova@svae.example\nTůma"\ttuma@svae.example')
    expect(screen.getAllByText('In row 3 a quotation mark is opened and never closed.')).toHaveLength(2)
    expect(screen.queryByText(/rows read/)).toBeNull()
    expect(button('Continue').disabled).toBe(true)
  })

  it('takes the first row as a person when headings are not looked for (OPS-5-05)', async () => {
    const { paste, next, screen, user } = await open()
    await paste('Jméno\tE-mail\nŘíha\triha@svae.example')
    await next()
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: /row of headings/ })
    expect(toggle.checked).toBe(true)
    await user.click(toggle)
    expect(screen.getByText('The first row is taken as a person.')).toBeTruthy()
  })

  it('names addresses that the project already has, and adds the rest once they are left out (OPS-5-03)', async () => {
    server.answer(createAssessees, [personOf(2, 'Nová')])
    const { add, paste, next, button, screen, user } = await open()
    await paste('Erdődi\tgabor@svae.example\tcs\nNová\tnova@svae.example\tcs\nZlý\tnot an address\tcs')
    await next()
    await next()
    expect(await screen.findByText('gabor@svae.example', { selector: 'span' })).toBeTruthy()
    expect(button('Add 3 people').disabled).toBe(true)
    await user.click(button('Leave out 2 rows'))
    expect(screen.getByText('2 rows are left out.')).toBeTruthy()
    await add('Add one person')
    await waitFor(() => expect(server.calls(createAssessees)[0]?.body).toHaveLength(1))
  })

  it('asks about the pasted addresses alone, and adds nobody before it knows (OPS-5-03)', async () => {
    const held = Promise.withResolvers<void>()
    server.answer(findPeopleByEmail, async () => {
      await held.promise
      return [{ email: 'eva@svae.example', name: 'Malá Eva', languageCode: 'cs' as const, isParticipant: false }]
    })
    const { paste, next, button, screen } = await open()
    expect(server.calls(findPeopleByEmail)).toEqual([])
    await paste('Nová\tNova@svae.example\tcs\nMalá\teva@svae.example\tcs\nZlý\tno address\tcs\nBez\t\tcs')
    await next()
    await next()
    expect(server.calls(findPeopleByEmail).map(({ body }) => body.emails)).toEqual([
      ['eva@svae.example', 'nova@svae.example'],
    ])
    expect(button('Add 4 people').disabled).toBe(true)
    held.resolve()
    expect(await screen.findByText(/already rates others here/)).toBeTruthy()
  })

  it('says that it could not ask who is known, and asks again', async () => {
    server.refuse(findPeopleByEmail, 500)
    const { paste, next, screen, user } = await open()
    await paste('Erdődi\tgabor@svae.example\tcs')
    await next()
    await next()
    const again = await screen.findByRole('button', { name: 'Try again' })
    answerPeopleByEmail(server, [personOf(1, 'Erdődi Gábor', { email: 'gabor@svae.example' })])
    await user.click(again)
    expect(await screen.findByText('gabor@svae.example', { selector: 'span' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('keeps every row when the server refuses, and shows the reason (OPS-5-04, OPS-8-03, OPS-8-10)', async () => {
    server.refuse(createAssessees, 409, {
      errorMessage: 'DUPLICATE_EMAILS',
      details: { emails: ['nova@svae.example'], rows: [0] },
    })
    const { add, paste, next, button, screen, user } = await open()
    await paste('Nová\tnova@svae.example\tcs')
    await next()
    await next()
    await add('Add one person')
    expect(await screen.findByText(/more than once\. nova@svae\.example/)).toBeTruthy()
    expect(notices).toMatchObject([
      {
        kind: 'negative',
        title: 'The people were not added.',
        text: expect.stringContaining('nova@svae.example') as string,
      },
    ])
    expect(screen.getByRole('rowheader', { name: 'Nová' })).toBeTruthy()
    await user.click(button('Back'))
    await user.click(button('Back'))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'People' }).value).toContain('nova@svae.example')
  })
})

describe('adding people slowly', () => {
  it('locks the list meanwhile, and does not redirect a user who has left the page', async () => {
    const held = Promise.withResolvers<void>()
    server.answer(createAssessees, async ({ body }) => {
      await held.promise
      return body.map(({ name }, index) => personOf(index + 2, name))
    })
    const { add, paste, next, screen, address, unmount } = await open()
    await paste('Nová\tnova@svae.example\tcs')
    await next()
    await next()
    await add('Add one person')
    const language = screen.getByRole('combobox', { name: /Default language/ })
    await waitFor(() => expect(language.closest('[inert]')).toBeTruthy())
    unmount()
    held.resolve()
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'positive' }]))
    expect(address()).toContain('/add-participants')
  })
})

describe('adding people that fails for an unknown reason', () => {
  it('shows a general message and keeps every row (OPS-8-11)', async () => {
    server.refuse(createAssessees, 500, { errorMessage: '' })
    const { add, paste, next, screen } = await open()
    await paste('Nová\tnova@svae.example\tcs')
    await next()
    await next()
    await add('Add one person')
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'negative', title: 'The people were not added.' }]))
    expect(screen.getByRole('rowheader', { name: 'Nová' })).toBeTruthy()
  })
})

describe('adding anonymous people', () => {
  const openBatch = async () => {
    const view = await renderScreen(<AddIncognitoPage />, {
      path: `${projectPath}/add-incognito-participants`,
      permissions: { canEditThisProject: true },
    })
    await view.screen.findByRole('heading', { level: 1 })
    return view
  }

  it('needs language and count, adds them and remembers both (OPS-5-14, OPS-9-15, OPS-9-16)', async () => {
    server.answer(createIncognitoAssessees, ({ body }) => body.map((_, n) => personOf(n + 2, '', { incognito: true })))
    const { screen, user, address } = await openBatch()
    const count = screen.getByRole<HTMLInputElement>('textbox', { name: /Number of people/ })
    expect(count.value).toBe('10')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 10 people' }).disabled).toBe(true)
    await user.click(screen.getByRole('combobox', { name: /Language/ }))
    await user.click(await screen.findByRole('option', { name: 'Čeština' }))
    await user.clear(count)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Add/ }).disabled).toBe(true)
    await user.type(count, '5')
    await user.click(screen.getByRole('button', { name: 'Add 5 people' }))
    await waitFor(() => expect(address()).toBe(`${projectPath}/project-overview`))
    expect(server.calls(createIncognitoAssessees)[0]?.body).toHaveLength(5)
    expect([remembered.get('incognitoLanguage'), remembered.get('incognitoCount')]).toEqual([2, 5])
  })

  it('opens with what was used last (OPS-9-16)', async () => {
    remembered.set('incognitoLanguage', 3)
    remembered.set('incognitoCount', 7)
    const { screen } = await openBatch()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Language/ }).value).toBe('Slovenčina')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 7 people' }).disabled).toBe(false)
  })

  it('locks its fields while they are being created, and keeps their values after a refusal', async () => {
    remembered.set('incognitoLanguage', 3)
    const held = Promise.withResolvers<never>()
    server.answer(createIncognitoAssessees, () => held.promise)
    const { screen, user } = await openBatch()
    const count = screen.getByRole<HTMLInputElement>('textbox', { name: /Number of people/ })
    await user.clear(count)
    await user.type(count, '7{Enter}')
    await waitFor(() => expect(count.closest('[inert]')).toBeTruthy())
    // A browser takes the focus from an inert field.
    count.blur()
    held.resolve(Response.json({ errorMessage: 'NOT_A_GENERIC_WAVE' }, { status: 409 }) as never)
    await waitFor(() => expect(count.closest('[inert]')).toBeNull())
    expect(count.value).toBe('7')
    await waitFor(() => expect(document.activeElement).toBe(count))
  })

  it('stays with its values when the server refuses', async () => {
    remembered.set('incognitoLanguage', 3)
    server.refuse(createIncognitoAssessees, 409, { errorMessage: 'NOT_A_GENERIC_WAVE' })
    const { screen, user, address } = await openBatch()
    await user.click(screen.getByRole('button', { name: 'Add 10 people' }))
    await waitFor(() => expect(server.calls(createIncognitoAssessees)).toHaveLength(1))
    expect(address()).toContain('add-incognito-participants')
  })
})
