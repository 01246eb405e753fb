import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { upsertCompany } from '../../../contract/organizations/organizations.ts'
import { upsertProject } from '../../../contract/projects/projects.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { showNotices } from './show-notices.ts'

const guid = '6f3b1d1c-0c6b-4a83-9a10-8a1d8a1f0001'
let server: FakeServer
let stop: () => void

beforeEach(async () => {
  server = fakeServer()
  stop = showNotices()
  await signInAs(server)
})
afterEach(() => {
  stop()
  endSession()
})

function Screen() {
  const organization = useWrite(upsertCompany, { errorText: 'The organization was not saved.' })
  const project = useWrite(upsertProject, { errorText: 'The project was not saved.' })
  return (
    <>
      <button onClick={() => organization.mutate({ body: { name: 'Vodárny', branchGuid: guid } })}>Organization</button>
      <button onClick={() => project.mutate({ body: { name: 'Nábor', companyGuid: guid } })}>Project</button>
    </>
  )
}

it('keeps an error until the same action succeeds, also after others succeed (PLT-8-05)', async () => {
  server.refuse(upsertCompany, 400, { errorMessage: 'INVALID_INPUT' })
  server.refuse(upsertProject, 400, { errorMessage: 'INVALID_INPUT' })
  const { screen, user } = await renderScreen(<Screen />)
  for (const name of ['Organization', 'Project']) await user.click(await screen.findByRole('button', { name }))
  await screen.findByText('The organization was not saved.')
  await screen.findByText('The project was not saved.')

  server.answer(upsertCompany, {
    companyGuid: guid,
    name: 'Vodárny',
    vatNumber: '',
    projectsCount: 0,
    revision: 'r1',
    branchGuid: guid,
  })
  await user.click(screen.getByRole('button', { name: 'Organization' }))
  await waitFor(() => expect(screen.queryByText('The organization was not saved.')).toBeNull())
  expect(screen.getByText('The project was not saved.')).toBeTruthy()
})
