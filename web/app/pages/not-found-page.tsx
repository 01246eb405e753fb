import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { AppLink } from '../../platform/address/app-link.tsx'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** An address that the product does not have. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  usePageTitle(t('notFound.title'))
  return (
    <EmptyState
      icon={<IconMapQuestion size={28} />}
      title={t('notFound.title')}
      actions={
        <Button component={AppLink} href="/">
          {t('notFound.back')}
        </Button>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  )
}
