import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addSenderDomain,
  changeSenderKey,
  checkSenderDomain,
  listSenderDomains,
  removeSenderDomain,
  saveSenderAddresses,
} from '../../../contract/sender-domains/sender-domains.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { SenderDomainsPage, type SenderDomain, type SenderDomains } from './sender-domains-page.tsx'

const companyGuid = '11111111-1111-4111-8111-111111111111'
const path = `/organization/${companyGuid}/sender-domains`
const record = {
  selector: null,
  isNeeded: true,
  isInUse: false,
  state: 'found' as const,
  found: [],
  foundAt: null,
  merged: null,
  checkedAt: '2026-11-16T09:00:00Z',
}
const domain: SenderDomain = {
  domainGuid: 'd0000000-0000-4000-8000-000000000001',
  name: 'firma.example',
  asciiName: 'firma.example',
  state: 'waiting',
  createdAt: '2026-11-15T09:00:00Z',
  checkedAt: '2026-11-16T09:00:00Z',
  lostAt: null,
  addresses: [{ localPart: 'hr', displayName: 'People' }],
  revision: '1',
  records: [
    { ...record, kind: 'proof', name: '_assay.firma.example', value: 'assay-verification=abc' },
    {
      ...record,
      kind: 'dkim',
      selector: 'assay-1',
      name: 'assay-1._domainkey.firma.example',
      value: 'v=DKIM1; k=rsa; p=AAA',
      state: 'missing',
      foundAt: 'assay-1._domainkey.firma.example.firma.example',
    },
    {
      ...record,
      kind: 'spf',
      isNeeded: false,
      name: 'firma.example',
      value: 'v=spf1 include:house.example ~all',
      state: 'different',
      found: ['v=spf1 mx -all'],
      merged: 'v=spf1 mx include:house.example -all',
    },
  ],
}
const answer: SenderDomains = {
  domains: [domain],
  mayChange: true,
  returnDomain: 'house.example',
  spfInclude: 'include:house.example',
}

let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(listSenderDomains, answer)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})
const open = () => renderScreen(<SenderDomainsPage />, { path, permissions: { hasInternalRole: true } })

describe('the sender domains of an organization', () => {
  it('show each record as it should be and as it is, to be copied one by one or all at once', async () => {
    const { screen, user } = await open()
    expect(await screen.findByRole('heading', { name: 'firma.example' })).toBeDefined()
    for (const text of ['Proved', 'Found', 'Not found', 'Different', 'v=spf1 mx -all'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.getByText(/the domain stands there twice/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Copy the value: Permission (SPF)' }))
    expect(await navigator.clipboard.readText()).toBe('v=spf1 mx include:house.example -all')
    await user.click(screen.getByRole('button', { name: 'Actions: firma.example' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy all records for IT' }))
    const all = await navigator.clipboard.readText()
    for (const { name, value, merged } of domain.records) {
      expect(all).toContain(`Name: ${name}`)
      expect(all).toContain(`Value: ${merged ?? value}`)
    }
  })

  it('are checked in place', async () => {
    server.answer(checkSenderDomain, { ...domain, state: 'ready' })
    const { screen, user } = await open()
    server.answer(listSenderDomains, { ...answer, domains: [{ ...domain, state: 'ready' }] })
    await user.click(await screen.findByRole('button', { name: 'Check now: firma.example' }))
    expect(await screen.findByText('In use')).toBeDefined()
    expect(server.calls(checkSenderDomain)).toHaveLength(1)
  })

  it('get a new key and are removed after a question', async () => {
    server.answer(changeSenderKey, domain)
    server.answer(removeSenderDomain, {})
    const { screen, user } = await open()
    const choose = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions: firma.example' }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
      const question = within(await screen.findByRole('dialog'))
      await user.click(question.getByRole('button', { name: item }))
    }
    await choose('Make a new key')
    await waitFor(() => expect(server.calls(changeSenderKey)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose('Remove')
    await waitFor(() =>
      expect(server.calls(removeSenderDomain)[0]?.params).toEqual({ companyGuid, domainGuid: domain.domainGuid }),
    )
  })

  it('are added, and a wrong one is explained at its field with nothing lost', async () => {
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add domain' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a domain' }))
    server.refuse(addSenderDomain, 400, {
      errorMessage: 'INVALID_INPUT',
      details: [{ path: 'name', code: 'INVALID_DOMAIN' }],
    })
    await user.type(dialog.getByRole('textbox', { name: /Domain/ }), 'firma')
    await user.click(dialog.getByRole('button', { name: 'Add domain' }))
    expect(await dialog.findByText('This is not a domain, such as firm.example')).toBeDefined()
    server.answer(addSenderDomain, domain)
    await user.type(dialog.getByRole('textbox', { name: /Domain/ }), '.example')
    await user.click(dialog.getByRole('button', { name: 'Add domain' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls(addSenderDomain).at(-1)?.body).toEqual({ name: 'firma.example' })
  })

  it('have addresses, which are checked while typed and saved together', async () => {
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Change addresses: firma.example' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Addresses of firma.example' }))
    await user.click(dialog.getByRole('button', { name: 'Add address' }))
    const second = within(dialog.getByRole('group', { name: 'Address 2' }))
    await user.type(second.getByRole('textbox', { name: /^Address/ }), 'HR')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(second.getByText('This address is there twice')).toBeDefined()
    expect(server.calls(saveSenderAddresses)).toHaveLength(0)
    await user.type(second.getByRole('textbox', { name: /^Address/ }), '-team')
    server.refuse(saveSenderAddresses, 409, {
      errorMessage: 'RECORD_CHANGED',
      details: { ...domain, revision: '2', addresses: [{ localPart: 'jobs', displayName: '' }] },
    })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/Others have changed the addresses meanwhile, to: jobs/)).toBeDefined()
    server.answer(saveSenderAddresses, domain)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls(saveSenderAddresses).at(-1)?.body).toEqual({
      addresses: [
        { localPart: 'hr', displayName: 'People' },
        { localPart: 'hr-team', displayName: '' },
      ],
      revision: '2',
    })
  })

  it('can only be read and checked by the client’s admins', async () => {
    server.answer(listSenderDomains, { ...answer, mayChange: false })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Actions: firma.example' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Copy all records for IT',
    ])
    for (const name of ['Add domain', 'Change addresses: firma.example'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByRole('button', { name: 'Check now: firma.example' })).toBeDefined()
  })

  it('say that there are none, that a record went missing, and that loading failed', async () => {
    server.answer(listSenderDomains, { ...answer, domains: [], mayChange: false, spfInclude: '' })
    const empty = await open()
    expect(await empty.screen.findByText('No domain of its own yet')).toBeDefined()
    empty.unmount()
    const lost: SenderDomain = { ...domain, state: 'lost', lostAt: '2026-11-16T10:00:00Z' }
    server.answer(listSenderDomains, { ...answer, domains: [lost], spfInclude: '' })
    const second = await open()
    expect(await second.screen.findByText(/A needed record has been missing since/)).toBeDefined()
    expect(second.screen.getByText(/For SPF, ask whoever runs the mail server/)).toBeDefined()
    second.unmount()
    server.refuse(listSenderDomains, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen } = await open()
    expect(await screen.findByRole('alert')).toBeDefined()
  })
})
