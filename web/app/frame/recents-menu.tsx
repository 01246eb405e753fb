import { Menu } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../domain/shell/routes.ts'
import { AppLink } from '../../platform/address/app-link.tsx'
import { HeaderButton } from '../../ui/shell/header-button.tsx'
import classes from './recents-menu.module.css'
import { useRecentProjects } from './recent-projects.ts'

/** Links to recently opened projects. */
export function RecentsMenu() {
  const { t } = useTranslation('shell')
  return (
    <Menu position="bottom-end" width={340}>
      <Menu.Target>
        <HeaderButton icon={<IconHistory size={17} />} label={t('recents.title')} />
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        <Menu.Label>{t('recents.title')}</Menu.Label>
        <RecentItems />
      </Menu.Dropdown>
    </Menu>
  )
}

function RecentItems() {
  const { t } = useTranslation('shell')
  const recents = useRecentProjects()
  if (recents.length === 0) return <Menu.Item disabled>{t('recents.empty')}</Menu.Item>
  return recents.map(({ organizationGuid, organizationName, projectGuid, projectName }) => (
    <Menu.Item
      key={projectGuid}
      component={AppLink}
      href={pathTo('project-overview', { orgGuid: organizationGuid, projGuid: projectGuid })}
    >
      <span className={classes.project}>{projectName}</span>
      <span className={classes.organization}>{organizationName}</span>
    </Menu.Item>
  ))
}
