import { getActivity } from '../../../../../contract/acdc/activities.ts'
import { pathTo } from '../../../../../domain/shell/routes.ts'
import { useRouteParams } from '../../../../platform/address/location.ts'
import { usePageTitle } from '../../../../platform/address/page-title.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { MissingState } from '../../../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import { useLabel } from '../../use-label.ts'
import { ActivityForm } from './activity-form.tsx'

/** One activity of the catalogue; with `new` in the address one that is to be made. */
export function ActivityPage() {
  const { t } = useTranslation('acdc')
  const labelOf = useLabel()
  const { activityId = '', ...params } = useRouteParams()
  const id = Number(activityId)
  const isNew = activityId === 'new'
  const isPossible = Number.isInteger(id) && id > 0
  const activity = useCall(getActivity, { params: { id } }, { enabled: isPossible })
  const title = isNew ? t('activity.new') : activity.data ? labelOf(activity.data.nameLabels) : t('activity.title')
  usePageTitle(title)
  const back = { label: t('activities.title'), href: pathTo('acdc-activities', params) }
  if (isNew || activity.data)
    return <ActivityForm key={activityId} activity={isNew ? undefined : activity.data} title={title} back={back} />
  const isMissing = !isPossible || isApiError(activity.error, 'NOT_FOUND')
  return (
    <>
      <PageHeader title={title} back={back} />
      {isMissing ? (
        <MissingState title={t('activity.missing')} ways={[back]}>
          {t('activity.missingText')}
        </MissingState>
      ) : (
        <Box>
          {activity.error ? (
            <ErrorState
              code={isApiError(activity.error) ? activity.error.code : undefined}
              onRetry={() => void activity.refetch()}
            />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </Box>
      )}
    </>
  )
}
