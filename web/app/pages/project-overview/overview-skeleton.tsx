import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from './overview.module.css'

/** The page's layout while the project loads. */
export function OverviewSkeleton() {
  const { t } = useTranslation('projects')
  const { t: ofPeople } = useTranslation('participants')
  return (
    <>
      <PageHeader title={t('overview.title')} meta={[<Skeleton key="facts" height={12} width={260} mt={4} />]} />
      <div className={classes.stack}>
        <Box title={t('overview.projectData')}>
          <SkeletonRows rows={3} />
        </Box>
        <Box title={ofPeople('people')} bleed>
          <SkeletonRows rows={10} />
        </Box>
      </div>
    </>
  )
}
