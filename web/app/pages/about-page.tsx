import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { Mark } from '../../ui/brand/mark.tsx'
import { octagon32 } from '../../ui/brand/octagon.ts'
import { Box } from '../../ui/page/box.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './about-page.module.css'

/** What Assay is, under its three logos: the product, its 360 feedback, its assistance programme. */
export function AboutPage() {
  const { t } = useTranslation('about')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} />
      <Box>
        <div className={classes.root}>
          <ul className={classes.logos} aria-label={t('logos')}>
            <li>
              <Mark size={56} />
              Assay
            </li>
            <li>
              <FeedbackMark />
              {t('feedback')}
            </li>
            <li>
              <AssistanceMark />
              {t('assistance')}
            </li>
          </ul>
          <p>{t('text')}</p>
          <p>{t('name')}</p>
        </div>
      </Box>
    </>
  )
}

/** A profile within the octagon. */
function FeedbackMark() {
  return (
    <svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true">
      <path d={octagon32} fill="var(--teal)" />
      <path
        d="M16 6.5 22.5 11l2 6.5-5 6-8-1-3.5-6 3-7z"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="16" r="2.35" fill="#E8BE5A" />
    </svg>
  )
}

/** A lifebuoy within the octagon. */
function AssistanceMark() {
  return (
    <svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true">
      <path d={octagon32} fill="var(--purple)" />
      <circle cx="16" cy="16" r="7.6" fill="none" stroke="#fff" strokeWidth="3" />
      <circle cx="16" cy="16" r="2.35" fill="#E8BE5A" />
    </svg>
  )
}
