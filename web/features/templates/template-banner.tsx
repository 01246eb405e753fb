import { Button } from '@mantine/core'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useRouteParams } from '../../platform/address/location.ts'
import { UiLink } from '../../ui/link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import type { Template } from './editor/template-draft.ts'
import { UseBanner } from './use/use-banner.tsx'
import { pathToTemplate, type KnownKind } from './template-kinds.ts'
import classes from './templates.module.css'

type TemplateBannerProps = { kind: KnownKind; template: Template; isReadOnly: boolean }

/** The most important state of a template: deleted, outdated, read-only here, official, or in use. */
export function TemplateBanner(props: TemplateBannerProps) {
  const banner = useBanner(props)
  if (banner) return <div className={classes.banner}>{banner}</div>
  if (props.template.category === 'generic-email') return null
  return <UseBanner template={props.template} className={classes.banner} />
}

function useBanner({ kind, template, isReadOnly }: TemplateBannerProps) {
  const { t } = useTranslation('templates')
  const params = useRouteParams()
  const { isDeleted, latestId, isOfficial, category } = template
  const isEmail = category === 'generic-email'
  const latest = latestId !== null && (
    <Button component={UiLink} href={pathToTemplate(kind, params, latestId)} variant="default" size="xs">
      {t('page.latest')}
    </Button>
  )
  if (isDeleted)
    return (
      <Banner tone="amber" title={t('page.deleted')} action={latest}>
        {t(isEmail ? 'page.deletedEmailText' : 'page.deletedText')}
      </Banner>
    )
  if (latest)
    return (
      <Banner tone="amber" title={t('page.outdated')} action={latest}>
        {t(isEmail ? 'page.outdatedEmailText' : 'page.outdatedText')}
      </Banner>
    )
  if (isReadOnly)
    return (
      <Banner tone="ink" title={t('page.readOnly')}>
        {t('page.readOnlyText')}
      </Banner>
    )
  return (
    isOfficial && (
      <Banner tone="ink" title={t('page.official')}>
        {t('page.officialText')}
      </Banner>
    )
  )
}
