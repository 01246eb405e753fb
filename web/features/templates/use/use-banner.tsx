import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getTemplateUse } from '../../../../contract/templates/template-use.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { later } from '../../../ui/floating/later.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import type { Template } from '../editor/template-draft.ts'
import { Consequence } from './template-use.tsx'

const UseDialog = later(async () => (await import('./use-dialog.tsx')).UseDialog)

/** Before somebody changes a template that others use: how many they are, and who gets the change. */
export function UseBanner({ template, className }: { template: Template; className: string | undefined }) {
  const { t } = useTranslation('templates')
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(getTemplateUse, { params: { id: template.id } }, { suppressNotice: true })
  if (!data || data.wavesCount + data.toolsCount + data.favoritesCount === 0) return null
  const parts = [
    data.wavesCount > 0 && t('use.waves', { count: data.wavesCount }),
    data.toolsCount > 0 && t('use.tools', { count: data.toolsCount }),
    data.favoritesCount > 0 && t('use.favorites', { count: data.favoritesCount }),
  ].filter((part) => part !== false)
  return (
    <div className={className}>
      <Banner
        tone="ink"
        title={t('use.inUse', { where: parts.join(', ') })}
        action={
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('use.show')}
          </Button>
        }
      >
        <Consequence template={template} use={data} />
      </Banner>
      {isOpen && <UseDialog template={template} onClose={() => setOpen(false)} />}
    </div>
  )
}
