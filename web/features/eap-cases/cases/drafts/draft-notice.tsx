import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../../ui/page/banner.tsx'
import type { DraftState } from './use-keep-draft.ts'

/** The time of a moment of today, else its day as well. */
function useMoment(): (instant: string) => string {
  const { formatDate, formatDateTime } = useFormat()
  return (instant) => {
    const isToday = formatDate(instant) === formatDate(new Date().toISOString())
    return isToday ? formatDateTime(instant).slice(-5) : formatDateTime(instant)
  }
}

/** What was typed before is here again, and can be discarded. */
export function DraftNotice({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const { t } = useTranslation('eap-cases')
  const momentOf = useMoment()
  return (
    <Banner
      tone="ink"
      icon={<IconHistory size={16} />}
      title={t('draft.restored', { time: momentOf(savedAt) })}
      action={
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.restoredText')}
    </Banner>
  )
}

/** What becomes of unsaved changes: said in the save bar, and when the page is left. */
export function useDraftWords(draft: DraftState): { pending: string | undefined; leaving: string | undefined } {
  const { t } = useTranslation('eap-cases')
  const momentOf = useMoment()
  if (draft.kind === 'none') return { pending: undefined, leaving: undefined }
  if (draft.kind === 'failed') return { pending: t('draft.failed'), leaving: undefined }
  return { pending: t('draft.kept', { time: momentOf(draft.at) }), leaving: t('draft.leaving') }
}
