// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { HeaderBar } from './header-bar.tsx'
import { Shell } from './shell.tsx'

function App() {
  const [collapsed, setCollapsed] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <Shell
      header={<HeaderBar homeHref="/" collapsed={collapsed} onMenu={() => setOpened(true)} />}
      menu={{
        sections: [
          {
            id: 'project',
            title: 'Project',
            items: [
              { id: 'overview', label: 'Overview', icon: null, href: '#overview', active: true },
              { id: 'reports', label: 'My reports', icon: null, href: '#reports', count: 1284 },
            ],
          },
        ],
      }}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      menuOpened={opened}
      onMenuOpenedChange={setOpened}
    >
      <input aria-label="Search" />
    </Shell>
  )
}

function atWidth(width: number) {
  const before = window.innerWidth
  window.innerWidth = width
  onTestFinished(() => {
    window.innerWidth = before
  })
}

describe('the shell', () => {
  it('shows the menu at the side, with the current page and counts', async () => {
    const { screen } = await renderUi(<App />)
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: /My reports/ }).textContent).toBe('My reports1,284')
  })

  it('collapses by its button and by the key [, but not while typing', async () => {
    const { screen, user } = await renderUi(<App />)
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }))
    expect(screen.getByRole('link', { name: 'My reports' }).textContent).toBe('')
    await user.click(document.body)
    await user.keyboard('[[')
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Search' }), '[[')
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeTruthy()
  })

  it('opens the menu over the page below 600 px and closes it on a choice (PLT-9-33)', async () => {
    atWidth(599)
    const { screen, user } = await renderUi(<App />)
    expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.click(await screen.findByRole('link', { name: 'Overview' }))
    await expect.poll(() => screen.queryByRole('link', { name: 'Overview' })).toBeNull()
  })

  it('keeps the menu beside the page from 600 px (PLT-9-33)', async () => {
    atWidth(600)
    const { screen } = await renderUi(<App />)
    expect(screen.getByRole('link', { name: 'Overview' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull()
  })
})
