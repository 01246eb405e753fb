import { NativeSelect, SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconKey, IconLifebuoy, IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { languagesOffered } from '../../../domain/shell/frame.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { AppLink } from '../../platform/address/app-link.tsx'
import { chooseLanguage } from '../../platform/texts/choose-language.ts'
import { interfaceLanguage } from '../../platform/texts/i18n.ts'
import { useRouteMatch } from '../../platform/address/location.ts'
import type { UserInfo } from '../../../domain/access/session.ts'
import { useMay, usePermissions } from '../../platform/session/permissions.tsx'
import { languageNames } from '../../ui/controls/language-menu.tsx'
import { AnchoredPanel } from '../../ui/floating/anchored.tsx'
import type { Anchor } from '../../ui/floating/use-anchor.ts'
import { useIsPhone } from '../../ui/use-is-narrow.ts'
import classes from './account-menu.module.css'
import { menuIcons } from './menu-icons.tsx'
import { useRecentProjects } from './recent-projects.ts'
import { useCopyToken } from './use-copy-token.ts'
import { useHousePages } from './use-house-pages.ts'

const schemes = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[]
/** How many fit into a phone's menu. */
const recentsOnPhone = 5

type AccountPanelProps = { user: UserInfo; anchor: Anchor; onChoose: () => void }

/** The panel of `AccountMenu`, loaded when it opens. */
export function AccountPanel({ user, anchor, onChoose }: AccountPanelProps) {
  const { t } = useTranslation('shell')
  const { supremeRole } = usePermissions()
  const seesAssistance = useMay('seeAssistance')
  const isPhone = useIsPhone()
  return (
    <AnchoredPanel anchor={anchor} width={304} trapFocus flush className={classes.root} label={user.name}>
      <div className={classes.person}>
        <div className={classes.name}>{user.name}</div>
        <div className={classes.detail}>{user.email || user.username}</div>
        {supremeRole && <div className={classes.detail}>{supremeRole}</div>}
      </div>
      <SchemeChoice />
      {isPhone && <PhoneItems onChoose={onChoose} />}
      <div className={classes.links}>
        <HousePages onChoose={onChoose} />
        {seesAssistance && (
          <Item href={pathTo('eap')} icon={<IconLifebuoy size={16} stroke={1.6} />} onChoose={onChoose}>
            {t('account.eap')}
          </Item>
        )}
        <Item href={pathTo('login-logout')} icon={<IconLogout size={16} stroke={1.6} />} onChoose={onChoose}>
          {t('account.logout')}
        </Item>
      </div>
    </AnchoredPanel>
  )
}

function HousePages({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('shell')
  return useHousePages().map(({ id, path }) => {
    const Icon = menuIcons[id]
    return (
      <Item key={id} href={path} icon={<Icon size={16} stroke={1.6} />} onChoose={onChoose}>
        {t(`menu.${id}`)}
      </Item>
    )
  })
}

type ItemProps = { href: string; icon?: ReactNode; onChoose: () => void; children: ReactNode }

function Item({ href, icon, onChoose, children }: ItemProps) {
  return (
    <AppLink className={classes.item} href={href} onClick={onChoose}>
      {icon}
      <span className={classes.label}>{children}</span>
    </AppLink>
  )
}

function SchemeChoice() {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={classes.choice}>
      <SegmentedControl
        fullWidth
        aria-label={t('account.scheme')}
        data={schemes.map((value) => ({ value, label: t(`account.${value}`) }))}
        value={colorScheme}
        onChange={(value) => setColorScheme(value)}
      />
    </div>
  )
}

/** What does not fit into a phone's header. */
function PhoneItems({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('shell')
  const mayCopyToken = useMay('copyToken')
  const copyToken = useCopyToken()
  const offered = languagesOffered(useRouteMatch())
  const recents = useRecentProjects().slice(0, recentsOnPhone)
  const current = interfaceLanguage()
  const languages = offered.includes(current) ? offered : [current, ...offered]
  return (
    <>
      <div className={classes.choice}>
        <NativeSelect
          label={t('account.language')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={current}
          onChange={(event) => {
            const chosen = languages.find((language) => language === event.currentTarget.value)
            if (chosen) chooseLanguage(chosen)
          }}
        />
      </div>
      {recents.length > 0 && (
        <nav className={classes.links} aria-label={t('recents.title')}>
          <div className={classes.title}>{t('recents.title')}</div>
          {recents.map(({ organizationGuid, projectGuid, projectName }) => (
            <Item
              key={projectGuid}
              href={pathTo('project-overview', { orgGuid: organizationGuid, projGuid: projectGuid })}
              onChoose={onChoose}
            >
              {projectName}
            </Item>
          ))}
        </nav>
      )}
      {mayCopyToken && (
        <div className={classes.links}>
          <button type="button" className={classes.item} onClick={copyToken}>
            <IconKey size={16} stroke={1.6} aria-hidden="true" />
            {t('token.copy')}
          </button>
        </div>
      )}
    </>
  )
}
