import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { previewTemplate } from '../../../../contract/templates/templates.ts'
import { contentLanguages, type LanguageCode } from '../../../../domain/languages/languages.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from './wave-setup.module.css'

/** A template as raters read it, in each of its languages. */
export function TemplatePreviewDialog({ templateId, onClose }: { templateId: number; onClose: () => void }) {
  const { t } = useTranslation('waves')
  const { projGuid } = useProjectIds()
  const [language, setLanguage] = useState<LanguageCode>()
  const { data, isError, refetch } = useCall(previewTemplate, {
    params: { projectId: projGuid, id: templateId },
    query: { languageCode: language },
  })
  const languages = contentLanguages.filter(({ code }) => data?.template.languagesCodes.includes(code))
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={data?.template.name ?? t('preview.title')}
      meta={t('preview.meta')}
    >
      {isError && <ErrorState compact onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={6} />}
      {data && (
        <div className={classes.preview}>
          <SegmentedControl
            aria-label={t('preview.language')}
            value={data.languageCode}
            onChange={(code) => setLanguage(code as LanguageCode)}
            data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
          {/* Without allow-scripts nothing in it runs. */}
          <iframe className={classes.paper} sandbox="allow-same-origin" title={t('preview.title')} srcDoc={data.html} />
        </div>
      )}
    </Dialog>
  )
}
