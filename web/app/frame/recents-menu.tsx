import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { fetched, useFetched } from '../../ui/floating/fetched.ts'
import { useAnchor } from '../../ui/floating/use-anchor.ts'
import { HeaderButton } from '../../ui/shell/header-button.tsx'

const recentsList = fetched(async () => (await import('./recents-list.tsx')).RecentsList)

/** Links to recently opened projects. */
export function RecentsMenu() {
  const { t } = useTranslation('shell')
  const { anchor, buttonProps } = useAnchor('menu', recentsList)
  const RecentsList = useFetched(recentsList)
  return (
    <>
      <HeaderButton {...buttonProps} icon={<IconHistory size={17} />} label={t('recents.title')} />
      {RecentsList && <RecentsList anchor={anchor} />}
    </>
  )
}
