import { PeopleTable, type PeopleWave } from '../people/people-table.tsx'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { answerPeople, orgGuid, personOf, projectGuid, projectPath, toolOf, waveGuid } from './sample-people.ts'

export const generic: PeopleWave = { waveGuid, waveSetupType: 'generic', wavePhase: 'preparation' }
export const rating: PeopleWave = { waveGuid, waveSetupType: 'as360', wavePhase: 'nomination' }
export const editor = { canSeeThisProject: true, canEditThisProject: true }
export const people = [
  personOf(1, 'Erdődi Gábor', { languageCode: 'hu', note: 'volat po 15.', customTools: [toolOf(8), toolOf(4)] }),
  personOf(2, 'Příhodová Žofie', { customTools: [toolOf(2, { isInvoiced: true })] }),
  personOf(3, '', { email: '', incognito: true }),
]

/** A server that knows these people. */
export function peopleServer() {
  const setting = signedInServer((server) => answerPeople(server, people))
  return { ...setting, titles: () => setting.notices.map(({ title }) => title) }
}

/** The table of people with the rights, the wave and the address given. */
export async function openPeople({
  permissions = editor,
  wave = null,
  query = '',
}: { permissions?: object; wave?: PeopleWave | null; query?: string } = {}) {
  const view = await renderScreen(<PeopleTable {...{ orgGuid, projectGuid, wave }} />, {
    path: `${projectPath}/project-overview${query}`,
    permissions,
  })
  const { screen, user } = view
  return {
    ...view,
    shown: async () => {
      await screen.findAllByRole('rowheader')
      return screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    },
    heads: () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent),
    act: async (name: string, action: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
      await user.click(await screen.findByRole('menuitem', { name: action }))
    },
    actionsOf: async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    },
  }
}
