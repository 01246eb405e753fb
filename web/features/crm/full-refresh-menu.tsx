import { IconDatabaseImport, IconDots } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ButtonMenu } from '../../ui/floating/button-menu.tsx'
import { useFullRefresh } from './use-full-refresh.tsx'

/** A full import is slow and for support only (PLT-2-116). */
export function FullRefreshMenu() {
  const { t } = useTranslation('crm')
  const { isPending, refresh, question } = useFullRefresh()
  return (
    <>
      <ButtonMenu
        entries={[{ id: 'full', label: t('fullRefresh'), icon: <IconDatabaseImport size={16} />, onSelect: refresh }]}
      >
        {(buttonProps) => (
          <IconButton {...buttonProps} label={t('more')} icon={<IconDots size={16} />} loading={isPending} />
        )}
      </ButtonMenu>
      {question}
    </>
  )
}
