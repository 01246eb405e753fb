// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { fetched } from './fetched.ts'
import { laterPart } from './later-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>

it('shows a part at once that was fetched ahead', async () => {
  const greeting = fetched(async () => Greeting)
  await greeting.fetch()
  const Part = laterPart(greeting)
  const { screen } = await renderUi(<Part name="Anna" />)
  expect(screen.getByText('Hello Anna')).toBeTruthy()
})

it('says that a part could not be loaded, and loads it again', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'))
  const Part = laterPart(fetched(load))
  const { screen, user } = await renderUi(<Part name="Anna" />)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Anna')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
