import { Button } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { pathTo } from '../../../domain/shell/routes.ts'
import { AppLink } from '../../platform/address/app-link.tsx'
import { useContextIds, useCurrentRouteId } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** Placeholder of a screen that does not exist yet: its name and a way back. */
export function NotHereYet() {
  const { t } = useTranslation('shell')
  const id = useCurrentRouteId()
  const { orgGuid, projGuid } = useContextIds()
  usePageTitle(t('notHereYet.title'))
  const back = orgGuid && projGuid ? pathTo('project-overview', { orgGuid, projGuid }) : pathTo('organizations')
  return (
    <EmptyState
      icon={<IconTools size={28} />}
      title={t('notHereYet.title')}
      actions={
        <Button component={AppLink} href={back}>
          {t('notHereYet.back')}
        </Button>
      }
    >
      {t('notHereYet.text', { name: id ?? '' })}
    </EmptyState>
  )
}
