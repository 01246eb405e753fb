import { Button } from '@mantine/core'
import { IconDatabase } from '@tabler/icons-react'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** Assay's own records are the CRM: nothing is wrong, and there is nothing to do. */
export function EmbeddedCrm() {
  const { t } = useTranslation('crm-sync')
  return (
    <Box>
      <EmptyState
        icon={<IconDatabase size={28} />}
        title={t('embedded.title')}
        actions={
          <Button variant="default" component={UiLink} href={pathTo('organizations', {})}>
            {t('embedded.organizations')}
          </Button>
        }
      >
        {t('embedded.text')}
      </EmptyState>
    </Box>
  )
}
