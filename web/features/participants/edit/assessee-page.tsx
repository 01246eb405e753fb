import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getAssessee } from '../../../../contract/participants/participants.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useParamsOf, useProjectIds } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { useCall } from '../../../platform/calls/queries.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { MissingState } from '../../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useOverviewPath } from '../overview-path.ts'
import { usePersonName } from '../person-name.ts'
import { AssesseeForm } from './assessee-form.tsx'
import { MergedPeople } from './merged-people.tsx'
import { PersonProjects } from './person-projects.tsx'

type Props = {
  /** What other capabilities show of the person. */
  more?: (assesseeId: number) => ReactNode
}

/** One person of a project: the data, editable for those who edit the project, and the person's projects. */
export function AssesseePage({ more }: Props) {
  const { t } = useTranslation('participants')
  const { projGuid } = useProjectIds()
  const assesseeId = Number(useParamsOf('assessee').assesseeId)
  const overview = useOverviewPath()
  const nameOf = usePersonName()
  const permissions = usePermissions()
  const { formatDate } = useFormat()
  // Only a number can be an id: anything else needs no request.
  const isId = Number.isSafeInteger(assesseeId) && assesseeId > 0
  const query = useCall(getAssessee, { params: { projectId: projGuid, assesseeId } }, { enabled: isId })
  const person = query.data
  usePageTitle(person ? nameOf(person) : t('person.title'))
  return (
    <>
      <PageHeader
        title={person ? nameOf(person) : t('person.title')}
        back={{ label: t('backToOverview'), href: overview }}
        meta={
          person
            ? [
                t('person.created', { date: formatDate(person.created) }),
                may(permissions, 'seeGuids') && `GUID ${person.assesseeGuid}`,
              ]
            : []
        }
      />
      {!isId || isApiError(query.error, 'NOT_FOUND') ? (
        <MissingState title={t('person.missingTitle')} ways={[{ label: t('backToOverview'), href: overview }]}>
          {t('person.missingText')}
        </MissingState>
      ) : (
        query.isError && (
          <ErrorState
            onRetry={() => void query.refetch()}
            code={isApiError(query.error) ? query.error.code : undefined}
          />
        )
      )}
      {isId && query.isPending && <SkeletonRows rows={6} />}
      {person && (
        <AssesseeForm person={person} projectGuid={projGuid} readOnly={!may(permissions, 'editPeople')}>
          {may(permissions, 'mergePeople') && <MergedPeople assesseeId={person.id} projectGuid={projGuid} />}
          <PersonProjects assesseeId={person.id} projectGuid={projGuid} />
        </AssesseeForm>
      )}
      {person && more?.(person.id)}
    </>
  )
}
