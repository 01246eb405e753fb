import { Switch } from '@mantine/core'
import { IconPuzzle, IconUsersGroup } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { getWashUp, getWashUpPerson } from '../../../../contract/acdc/wash-up.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo, useParamsOf } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { formatDateTime } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { MissingState, MissingWave } from '../../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import type { Evaluator, Overview } from './compared-rows.ts'
import { ExportButton } from './export-button.tsx'
import { hrefOfPerson, PeopleList, type WashUpPlace } from './people-list.tsx'
import { PersonPanel } from './person-panel.tsx'
import { CloseScoring, OpenScoring } from './scoring-closing.tsx'
import classes from './wash-up.module.css'

/** Others work on the same people, on another laptop or for the projector: their changes come in by themselves. */
const personMs = 5_000
const overviewMs = 10_000

/** The wash-up of an assessment centre: evaluators side by side, and what they agree on, person by person. */
export function WashUpPage() {
  const { t } = useTranslation('acdc-wash-up')
  const { orgGuid, projGuid, waveGuid, assesseeGuid } = useParamsOf('acdc-wash-up')
  const place = { orgGuid, projGuid, waveGuid }
  const { data, error, refetch } = useCall(getWashUp, { params: { waveGuid } }, { everyMs: overviewMs })
  const seesEvaluators = useMay('seeEvaluatorsScores')
  const [hidesNames, setHidesNames] = useState(false)
  const back = { label: data?.waveName ?? t('title'), href: pathTo('project-overview', place) }
  const nameOf = ({ evaluatorGuid, name }: Evaluator) => {
    if (!hidesNames) return name
    const number = data?.evaluators.findIndex((one) => one.evaluatorGuid === evaluatorGuid) ?? 0
    return t('evaluator', { number: number + 1 })
  }
  usePageTitle(t('title'))
  const content = (): ReactNode => {
    if (isApiError(error, 'NOT_FOUND')) return <MissingWave back={back} />
    if (error && !data)
      return (
        <Box>
          <ErrorState
            title={t('failed')}
            code={isApiError(error) ? error.code : undefined}
            onRetry={() => void refetch()}
          />
        </Box>
      )
    if (!data) return <Loading />
    const emptiness = emptinessOf(data)
    if (emptiness) return <Nothing kind={emptiness} />
    return <People overview={data} {...{ place, assesseeGuid, nameOf }} />
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        back={back}
        meta={data ? factsOf(data, t) : []}
        switches={
          data &&
          seesEvaluators &&
          !emptinessOf(data) && (
            <Switch
              label={t('hideNames')}
              checked={hidesNames}
              onChange={({ currentTarget }) => setHidesNames(currentTarget.checked)}
            />
          )
        }
        actions={
          data &&
          !emptinessOf(data) && (
            <>
              <ExportButton waveGuid={waveGuid} hideNames={hidesNames} />
              {data.isScoringOpen && <CloseScoring overview={data} nameOf={nameOf} />}
            </>
          )
        }
      />
      {content()}
    </>
  )
}

type Say = ReturnType<typeof useTranslation<'acdc-wash-up'>>['t']

function factsOf(overview: Overview, t: Say): ReactNode[] {
  const { people, evaluators, activities, closed, isScoringOpen, wavePhase } = overview
  const counts = [
    t('people', { count: people.length }),
    t('evaluators', { count: evaluators.length }),
    t('activities', { count: activities.length }),
  ].join(', ')
  const scoring = closed ? (
    <>
      {t('closed', { at: formatDateTime(closed.at) })}
      {wavePhase === 'dataCollection' && people.every(({ confirmed }) => confirmed === null) && (
        <OpenScoring overview={overview} />
      )}
    </>
  ) : (
    isScoringOpen && t('open')
  )
  return [counts, scoring]
}

function emptinessOf({ people, activities, scale }: Overview): 'people' | 'activities' | 'unpublished' | null {
  if (people.length === 0) return 'people'
  if (activities.length === 0) return 'activities'
  return scale.length === 0 ? 'unpublished' : null
}

function Nothing({ kind }: { kind: 'people' | 'activities' | 'unpublished' }) {
  const { t } = useTranslation('acdc-wash-up')
  const Icon = kind === 'activities' ? IconPuzzle : IconUsersGroup
  return (
    <Box>
      <EmptyState icon={<Icon size={28} />} title={t(`empty.${kind}`)}>
        {t(`empty.${kind}Text`)}
      </EmptyState>
    </Box>
  )
}

type PeopleProps = {
  overview: Overview
  place: WashUpPlace
  assesseeGuid: string | undefined
  nameOf: (evaluator: Evaluator) => string
}

/** Without a person in the address it is the first who is not confirmed. */
function People({ overview, place, assesseeGuid, nameOf }: PeopleProps) {
  const goTo = useGoTo()
  const { people } = overview
  const [first] = people
  const start = people.find(({ confirmed }) => confirmed === null) ?? first
  const startHref = start && assesseeGuid === undefined ? hrefOfPerson(place, start) : undefined
  useEffect(() => {
    if (startHref !== undefined) goTo(startHref, { replace: true })
  }, [startHref, goTo])
  const chosen = assesseeGuid ?? start?.assesseeGuid ?? ''
  return (
    <div className={classes.root}>
      <PeopleList {...{ overview, place, chosen }} />
      <div className={classes.main}>
        <OnePerson key={chosen} {...{ overview, place, nameOf }} assesseeGuid={chosen} />
      </div>
    </div>
  )
}

function OnePerson({ overview, place, assesseeGuid, nameOf }: PeopleProps & { assesseeGuid: string }) {
  const { t } = useTranslation('acdc-wash-up')
  const params = { waveGuid: place.waveGuid, assesseeGuid }
  const { data, error, refetch } = useCall(getWashUpPerson, { params }, { everyMs: personMs })
  const [first] = overview.people
  if (isApiError(error, 'NOT_FOUND') && first)
    return (
      <Box>
        <MissingState title={t('notFound')} ways={[{ label: t('goToFirst'), href: hrefOfPerson(place, first) }]}>
          {null}
        </MissingState>
      </Box>
    )
  if (error && !data)
    return (
      <Box>
        <ErrorState
          title={t('failed')}
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      </Box>
    )
  if (!data) return <Loading />
  return <PersonPanel {...{ overview, place, nameOf }} person={data} />
}

function Loading() {
  return (
    <Box>
      <SkeletonRows rows={8} />
    </Box>
  )
}
