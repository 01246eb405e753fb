import { Button } from '@mantine/core'
import { useCallback } from 'react'
import type { SourceRefusalModel } from '../../platform/calls/use-source-refusal.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Banner } from '../page/banner.tsx'

/** In a form: the CRM did not take the record, so nothing was saved, and what was typed is kept. It comes into view by itself. */
export function SourceRefusalNotice({ refusal }: { refusal: SourceRefusalModel }) {
  const { t } = useTranslation('crm-saving')
  const show = useCallback((element: HTMLDivElement | null) => element?.scrollIntoView?.({ block: 'nearest' }), [])
  const { why, reload, isReloading } = refusal
  if (!why) return null
  return (
    <div ref={show}>
      <Banner
        tone="red"
        title={t(`save.${why}`)}
        action={
          reload &&
          why !== 'away' && (
            <Button size="xs" variant="default" loading={isReloading} onClick={reload}>
              {t('save.reload')}
            </Button>
          )
        }
      >
        {t(`save.${why}Text`)}
      </Banner>
    </div>
  )
}
