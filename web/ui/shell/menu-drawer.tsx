import { Drawer } from '@mantine/core'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { sidePanelWidthPx } from './side-panel-width.ts'
import { SideMenu, type SideMenuProps } from './side-menu.tsx'
import classes from './shell.module.css'

type Props = {
  menu: Pick<SideMenuProps, 'sections' | 'footer'>
  opened: boolean
  onClose: () => void
}

/** The menu over the page of a phone, loaded once the page is there. */
export function MenuDrawer({ menu, opened, onClose }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={sidePanelWidthPx}
      padding={0}
      title={t('shell.menu')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      styles={{ header: { padding: '6px 8px 6px 18px', background: 'var(--canvas)' } }}
      classNames={{ content: classes.drawer }}
    >
      <SideMenu {...menu} collapsed={false} onChoose={onClose} />
    </Drawer>
  )
}
