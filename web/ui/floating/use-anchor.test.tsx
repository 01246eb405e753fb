// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { replaceTexts } from '../../platform/texts/i18n.ts'
import en from '../../locales/en/ui.json'
import { renderUi } from '../testing/render-ui.tsx'
import { drawn, fetched } from './fetched.ts'
import { useAnchor, type Anchor } from './use-anchor.ts'

const Panel = ({ anchor }: { anchor: Anchor }) => (anchor.opened ? <p>Content</p> : null)

beforeEach(() => {
  replaceTexts('en', 'ui', en)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function open(load: () => Promise<typeof Panel>) {
  const panel = fetched(load)
  const Later = drawn(panel)
  function Page() {
    const { anchor, buttonProps } = useAnchor('dialog', panel)
    return (
      <>
        <button {...buttonProps}>Filter</button>
        <input aria-label="Elsewhere" />
        <Later anchor={anchor} />
      </>
    )
  }
  const view = await renderUi(<Page />)
  return { ...view, button: view.screen.getByRole('button', { name: 'Filter' }) }
}

it('shows at the button that its panel comes; a second press leaves it on', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Panel>()
  const { button, screen, user } = await open(() => promise)
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  resolve(Panel)
  expect(await screen.findByText('Content')).toBeTruthy()
  expect(button.getAttribute('aria-busy')).toBeNull()
  await user.click(button)
  expect(screen.queryByText('Content')).toBeNull()
})

it.each([
  ['Escape', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Escape}')],
  ['the focus elsewhere', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Tab}')],
])('%s calls off what is on the way', async (_, turn) => {
  const { promise, resolve } = Promise.withResolvers<typeof Panel>()
  const { button, screen, user } = await open(() => promise)
  await user.click(button)
  await turn(user)
  expect(button.getAttribute('aria-busy')).toBeNull()
  resolve(Panel)
  await promise
  await user.click(button)
  expect(await screen.findByText('Content')).toBeTruthy()
})

it('says that its panel could not be loaded, and another try asks again', async () => {
  const load = vi.fn(async () => Panel).mockRejectedValue(new Error('lost'))
  const { button, screen, user } = await open(load)
  await user.click(button)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  const before = load.mock.calls.length
  load.mockResolvedValue(Panel)
  await user.click(again)
  expect(await screen.findByText('Content')).toBeTruthy()
  expect(load.mock.calls.length).toBe(before + 1)
})
