import { importReader } from '../import/use-import.ts'
import { fireEvent } from '@testing-library/react'
import { countRaterLoads, createNominations } from '../../../../contract/nominations/nominations.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { AddNominationsPage, EditNominationsPage, ReplaceNominationsPage } from '../nominations-page.tsx'
import { ids, projectPath } from './sample-table.ts'

const pages = {
  'edit-nominations': EditNominationsPage,
  'add-nominations': AddNominationsPage,
  'replace-nominations': ReplaceNominationsPage,
}

/** A server that saves everything, and the notices that the pages show. */
export const nominationsServer = () =>
  signedInServer((server) => {
    server.answer(countRaterLoads, [])
    server.answer(createNominations, ({ body }) => savedAnswer(body.length))
  })

export const savedAnswer = (nominationsCount: number) => ({
  revision: 'second',
  nominationsCount,
  added: 0,
  changed: 0,
  removed: 0,
  people: 0,
  replaced: 0,
  keptPeople: [],
})

export async function openNominations(
  route: keyof typeof pages = 'edit-nominations',
  permissions: { canEditThisProject: boolean; hasInternalRole?: boolean } = { canEditThisProject: true },
) {
  const Page = pages[route]
  const view = await renderScreen(<Page />, { path: `${projectPath}/${route}/${ids.waveGuid}`, permissions })
  const { screen, user } = view
  await screen.findByRole('link', { name: 'Leadership 360' })
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  const rowOf = (text: string) =>
    within(screen.getByText(text, { selector: '[role=gridcell], [role=gridcell] *' }), '[role=row]')
  return {
    ...view,
    button,
    rowOf,
    cell: (text: string, column: string) => {
      const found = rowOf(text).querySelector<HTMLElement>(`[data-column=${column}]`)
      if (!found) throw new Error(`No cell ${column} beside ${text}`)
      return found
    },
    paste: async (text: string) => {
      const field = await screen.findByRole('textbox', { name: 'Rows copied from a spreadsheet' })
      fireEvent.change(field, { target: { value: text } })
      // Fetched ahead by then, as a rule.
      await importReader.fetch()
      await user.click(button('Read the rows'))
    },
    /** Names of the raters, top to bottom. */
    texts: () => [...document.querySelectorAll('[role=gridcell][data-column=rater]')].map((found) => found.textContent),
  }
}

function within(element: HTMLElement, selector: string): HTMLElement {
  const found = element.closest<HTMLElement>(selector)
  if (!found) throw new Error(`Not inside ${selector}`)
  return found
}
