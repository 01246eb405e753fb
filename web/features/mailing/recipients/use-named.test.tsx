import type { HistoryState } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getControlPanel } from '../../../../contract/progress/control-panel.ts'
import { getQueueStatus } from '../../../../contract/queue/queue.ts'
import { pathNamingPeople } from '../../../platform/address/people-in-address.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { testWave } from '../../../platform/testing/wave.ts'
import { MailPageScreen } from '../mail-page.tsx'
import { pathOf, person, serveMailing } from '../testing/mailing-server.ts'

const assessee = (id: number, openRaters: number[], doneRaters: number[]) => ({
  id,
  assesseeGuid: `a${id}`,
  name: `Assessee ${id}`,
  email: '',
  languageCode: 'cs' as const,
  roles: [],
  rated: { isFinalized: true, hasNomination: true, self: null, openRaters, doneRaters },
  rating: null,
  customTools: [],
})
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer()
  await signInAs(server)
  serveMailing(
    server,
    [1, 2, 3, 4, 5].map((id) => person(id, `Rater ${id}`)),
  )
  server.answer(getControlPanel, {
    people: [assessee(1, [3, 4], [5]), assessee(2, [4], []), assessee(9, [1], [])],
    mails: [],
  })
  server.refuse(getQueueStatus, 403)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function chosenAt(path: string, state: HistoryState = {}): Promise<string[]> {
  const { screen, unmount } = await renderScreen(<MailPageScreen />, {
    path,
    state,
    permissions: { canEditThisProject: true },
  })
  await screen.findByText('Rater 1')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select Rater/ })
  const chosen = boxes.filter(({ checked }) => checked).map((box) => box.getAttribute('aria-label')?.slice(7) ?? '')
  unmount()
  return chosen
}

describe('a mail page that names assessees', () => {
  it.each([
    ['send-questionnaire-reminders', ['Rater 3', 'Rater 4']],
    ['send-questionnaire-invites', ['Rater 3', 'Rater 4', 'Rater 5']],
  ])('chooses for %s the raters whom it is for', async (page, raters) => {
    await waitFor(async () => expect(await chosenAt(pathOf(page, '1-2'), { namesAssessees: true })).toEqual(raters))
  })

  it('takes ids as those of recipients where nothing else is said (OPS-2-35)', async () => {
    expect(await chosenAt(pathOf('send-questionnaire-reminders', '1-2'))).toEqual(['Rater 1', 'Rater 2'])
    expect(server.calls(getControlPanel)).toEqual([])
  })

  it('chooses the thousands that the tab keeps, and nobody in another tab', async () => {
    const ids = Array.from({ length: 2000 }, (_, at) => at + 3)
    const path = pathNamingPeople('send-nominations-invites', testWave, ids)
    expect(path.length).toBeLessThan(300)
    expect(await chosenAt(path)).toEqual(['Rater 3', 'Rater 4', 'Rater 5'])
    sessionStorage.clear()
    expect(await chosenAt(path)).toEqual([])
  })
})
