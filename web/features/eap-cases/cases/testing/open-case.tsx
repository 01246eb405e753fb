import type { Permissions } from '../../../../../domain/access/permissions.ts'
import { renderScreen } from '../../../../platform/testing/render-screen.tsx'
import { CasePage } from '../case/case-page.tsx'
import { admin } from './sample-cases.ts'

/** The page of a case, as an administrator unless told otherwise. */
export const openCase = (permissions: Partial<Permissions> = admin, key = '2026-118') =>
  renderScreen(<CasePage />, { path: `/eap/case/${key}`, permissions })

type Opened = Awaited<ReturnType<typeof openCase>>

/** Chooses from a select by its label. */
export async function choose({ screen, user }: Opened, label: RegExp | string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** What a select offers. */
export async function offeredIn({ screen, user }: Opened, label: RegExp | string): Promise<(string | null)[]> {
  await user.click(await screen.findByRole('combobox', { name: label }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return options
}
