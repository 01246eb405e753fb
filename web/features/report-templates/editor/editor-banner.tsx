import { Button } from '@mantine/core'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useRouteParams } from '../../../platform/address/location.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import type { TemplateEditor } from './use-template-editor.ts'
import classes from './editor.module.css'

/** The most important state of a template: replaced, about to get a new version, shipped, or somebody else's. */
export function EditorBanner({ editor }: { editor: TemplateEditor }) {
  const banner = useBanner(editor)
  return banner && <div className={classes.banner}>{banner}</div>
}

function useBanner({ template, isReadOnly, isNewVersion, version }: TemplateEditor) {
  const { t } = useTranslation('report-templates')
  const params = useRouteParams()
  if (!template) return null
  if (template.softDeleted) {
    const { latestId } = template
    return (
      <Banner
        tone="amber"
        title={t('banner.replaced')}
        action={
          latestId !== null && (
            <Button
              component={UiLink}
              href={pathTo('report-template', { ...params, templateId: String(latestId) })}
              variant="default"
              size="xs"
            >
              {t('banner.toLatest')}
            </Button>
          )
        }
      >
        {t('banner.replacedText')}
      </Banner>
    )
  }
  if (isNewVersion) {
    return (
      <Banner tone="ink" title={t('banner.newVersion', { version })}>
        {t('banner.newVersionText')}
      </Banner>
    )
  }
  if (!isReadOnly) return null
  return (
    <Banner tone="ink" title={t(template.owner === '' ? 'banner.official' : 'banner.readOnly')}>
      {t('banner.readOnlyText')}
    </Banner>
  )
}
