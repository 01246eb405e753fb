import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clearBouncedAddress } from '../../../../contract/mailing/bounces.ts'
import { listPeople } from '../../../../contract/participants/people-list.ts'
import { editor, openPeople, peopleServer } from '../testing/open-people.tsx'
import { answerPeople, personOf, projectGuid } from '../testing/sample-people.ts'

const { server, titles } = peopleServer()
const bounced = { since: '2026-03-12T10:00:00Z', reason: 'MAILBOX_FULL' } as const
const sender = { ...editor, canManageThisProject: true }
const both = [personOf(1, 'Ann', { bounced }), personOf(2, 'Bob')]

describe('an address whose mail came back', () => {
  it('has a mark that says when and why', async () => {
    answerPeople(server, both)
    const { screen } = await openPeople({ permissions: sender })
    const mark = await screen.findByRole('img', {
      name: 'Mail came back on 12.03.2026: the mailbox is full. Nothing is sent to this address.',
    })
    expect(mark.parentElement?.textContent).toContain(both[0]?.email)
    expect(screen.getAllByRole('img', { name: /Mail came back/ })).toHaveLength(1)
  })

  it('is cleared by whoever may send mails', async () => {
    answerPeople(server, both)
    server.answer(clearBouncedAddress, {})
    const { act, shown } = await openPeople({ permissions: sender })
    await shown()
    const before = server.calls(listPeople).length
    await act('Ann', 'Address works again')
    await waitFor(() => expect(titles()).toContain('Mail goes to this address again'))
    expect(server.calls(clearBouncedAddress)[0]?.params).toEqual({ projectId: projectGuid, assesseeId: 1 })
    expect(server.calls(listPeople).length).toBeGreaterThan(before)
  })

  it('cannot be cleared by others, nor where no mail came back', async () => {
    answerPeople(server, both)
    const manager = await openPeople({ permissions: sender })
    expect(await manager.actionsOf('Bob')).not.toContain('Address works again')
    manager.unmount()
    const others = await openPeople({ permissions: editor })
    expect(await others.actionsOf('Ann')).not.toContain('Address works again')
  })
})
