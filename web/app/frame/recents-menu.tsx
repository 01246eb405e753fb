import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { drawn, fetched } from '../../ui/floating/fetched.ts'
import { useAnchor } from '../../ui/floating/use-anchor.ts'
import { HeaderButton } from '../../ui/shell/header-button.tsx'

const recentsList = fetched(async () => (await import('./recents-list.tsx')).RecentsList)
const RecentsList = drawn(recentsList)

/** Links to recently opened projects. */
export function RecentsMenu() {
  const { t } = useTranslation('shell')
  const { anchor, buttonProps } = useAnchor('menu', recentsList)
  return (
    <>
      <HeaderButton {...buttonProps} icon={<IconHistory size={17} />} label={t('recents.title')} />
      <RecentsList anchor={anchor} />
    </>
  )
}
