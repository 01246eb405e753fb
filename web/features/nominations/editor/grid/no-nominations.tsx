import { Button } from '@mantine/core'
import { IconFileImport, IconUsers } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../../ui/link.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'

/** Nothing is nominated yet; null where nothing may be. */
export function NoNominations({ importPath }: { importPath: string | null }) {
  const { t } = useTranslation('nominations')
  return (
    <EmptyState
      compact
      icon={<IconUsers size={28} />}
      title={t('grid.empty')}
      actions={
        importPath && (
          <Button component={UiLink} href={importPath} leftSection={<IconFileImport size={16} />}>
            {t('grid.import')}
          </Button>
        )
      }
    >
      {importPath && t('grid.emptyText')}
    </EmptyState>
  )
}
