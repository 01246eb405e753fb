// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { closeNotice, noticeError, noticeSuccess } from './notices.tsx'

const regionOf = () => document.querySelector<HTMLElement>('[aria-live=polite]')

it('come into a live region that the page has, empty, from the start', async () => {
  const { screen } = await renderUi(<p>Page</p>)
  const region = regionOf()
  expect(region?.textContent).toBe('')
  noticeSuccess('Saved', { id: 'saved' })
  const notice = await screen.findByText('Saved')
  expect(regionOf()).toBe(region)
  expect(region?.contains(notice)).toBe(true)
  closeNotice('saved')
})

it('interrupt only where something failed', async () => {
  const { screen } = await renderUi(<p>Page</p>)
  noticeSuccess('Saved', { id: 'saved' })
  noticeError('Not sent', { id: 'failed' })
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  closeNotice('saved')
  closeNotice('failed')
})
