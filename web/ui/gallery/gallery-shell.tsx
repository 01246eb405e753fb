import {
  IconBuilding,
  IconCalendarWeek,
  IconHistory,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListDetails,
  IconStack2,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { LanguageMenu } from '../controls/language-menu.tsx'
import { Octagon } from '../marks/octagon.tsx'
import { ContextCrumbs } from '../shell/context-crumbs.tsx'
import { HeaderBar } from '../shell/header-bar.tsx'
import { HeaderButton } from '../shell/header-button.tsx'
import { HeaderSearch } from '../shell/header-search.tsx'
import { PersonButton } from '../shell/person-button.tsx'
import { Shell } from '../shell/shell.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'

const icons = [IconBuilding, IconListDetails, IconLayoutDashboard, IconLifebuoy, IconCalendarWeek]

type GalleryShellProps = { pages: readonly string[]; current: string; collapsed: boolean; children: ReactNode }

function Actions() {
  const narrow = useIsNarrow()
  const [language, setLanguage] = useState<InterfaceLanguage>('en')
  return (
    <>
      <HeaderSearch onOpen={() => {}} tight />
      {!narrow && <HeaderButton icon={<IconHistory size={17} />} label="Recently opened" />}
      <HeaderButton icon={<IconStack2 size={17} />} label="Queue" count={12} />
      {!narrow && <HeaderButton icon={<IconUserQuestion size={17} />} label="Requests" count={2} tone="ink" />}
      {!narrow && <LanguageMenu languages={['en', 'cs']} value={language} onChange={setLanguage} />}
      <PersonButton name="Markéta Šimůnková" />
    </>
  )
}

/** The frame with sample content. */
export function GalleryShell({ pages, current, collapsed: initially, children }: GalleryShellProps) {
  const [collapsed, setCollapsed] = useState(initially)
  const [menuOpened, setMenuOpened] = useState(false)
  const items = pages.map((id, index) => {
    const Icon = icons[index % icons.length] ?? IconBuilding
    const href = `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(location.search)), page: id })}`
    const count = index % 3 === 1 ? index * 37 : undefined
    return { id, label: id, icon: <Icon size={16} />, href, active: id === current, count }
  })
  return (
    <Shell
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      menuOpened={menuOpened}
      onMenuOpenedChange={setMenuOpened}
      menu={{
        sections: [
          { id: 'a', title: 'Lists and pages', items: items.slice(0, 5) },
          { id: 'b', title: 'States', items: items.slice(5) },
        ],
        footer: [{ id: 'about', label: 'About', icon: <IconInfoCircle size={16} />, href: '?page=parts' }],
      }}
      header={
        <HeaderBar
          homeHref="?"
          collapsed={collapsed}
          onMenu={() => setMenuOpened(true)}
          context={
            <ContextCrumbs
              crumbs={[
                { id: 'organization', label: 'Severočeské vodárny a energetika, a. s.', href: '?page=list' },
                { id: 'project', label: 'Rozvoj vedoucích pracovníků 2026', strong: true, onClick: () => {} },
                { id: 'wave', label: 'Vedení 2026 – zpětná vazba 360°', glyph: <Octagon colour="var(--teal)" /> },
              ]}
            />
          }
          actions={<Actions />}
        />
      }
    >
      {children}
    </Shell>
  )
}
