// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../../locales/en/ui.json'
import { replaceTexts } from '../../platform/texts/i18n.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { later } from './later.tsx'

const Greeting = ({ name }: { name: string; onClose: () => void }) => <p>{`Hello ${name}`}</p>
const closed = vi.fn<() => void>()

beforeEach(() => {
  closed.mockClear()
  replaceTexts('en', 'ui', en)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('stands for a dialog on the way, and can be called off', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>()
  const Dialog = later(() => promise)
  const { screen, user } = await renderUi(<Dialog name="Anna" onClose={closed} />)
  expect(screen.getByRole('alertdialog', { name: 'Loading' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed).toHaveBeenCalledOnce()
  resolve(Greeting)
  expect(await screen.findByText('Hello Anna')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it.each([
  ['the network is away', () => Promise.reject(new TypeError('Failed to fetch')), 'Try again'],
  ['the server has other scripts', async () => new Response('<script src="/new.js">'), 'Load the page again'],
])('says what to do where %s', async (_, answer, way) => {
  vi.stubGlobal('fetch', answer)
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    selector.startsWith('script') ? ([{ getAttribute: () => '/old.js' }] as never) : ([] as never),
  )
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('lost'))
  const Dialog = later(load)
  const { screen } = await renderUi(<Dialog name="Anna" onClose={closed} />)
  expect(await screen.findByRole('button', { name: way })).toBeTruthy()
  vi.restoreAllMocks()
})
