import { Button } from '@mantine/core'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { formatDateTime } from '../../platform/texts/format.ts'
import { Banner } from '../../ui/page/banner.tsx'
import type { NominationTable } from './editor/saving/use-nomination-table.ts'
import classes from './editor/nomination-editor.module.css'

/** Says that an unsaved draft was restored, and offers to discard it. */
export function DraftBanner({ table, onDiscard }: { table: NominationTable; onDiscard: () => void }) {
  const { t } = useTranslation('nominations')
  if (!table.restoredAt) return null
  return (
    <div className={classes.banner}>
      <Banner
        tone="ink"
        title={t('draft.title')}
        action={
          <Button variant="default" size="xs" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        }
      >
        {t('draft.text', { time: formatDateTime(table.restoredAt) })}
      </Banner>
    </div>
  )
}
