import { Button } from '@mantine/core'
import { useState } from 'react'
import { getSurveyFile, undoSurveyImport } from '../../../../contract/data-exchange/survey.ts'
import { callQuery, useWrite } from '../../../platform/calls/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Stepper } from '../../../ui/marks/stepper.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { forgetKept, surveySteps, type SurveyStep } from './kept-mapping.ts'
import { SurveyError } from './survey-error.tsx'
import type { SurveyFile, SurveyImport, SurveyPlace, SurveyWave } from './survey-types.ts'
import { useMapping } from './use-mapping.ts'
import { ValuesStep } from './values-step.tsx'
import classes from './survey.module.css'

type Props = { wave: SurveyWave; place: SurveyPlace; back: { label: string; href: string }; draft: SurveyImport }

/** An uploaded file is being mapped. */
export function MappingSteps({ wave, place, back, draft }: Props) {
  const { t } = useTranslation('survey-import')
  const params = { waveId: place.waveGuid, importGuid: draft.importGuid }
  const { data, error, refetch } = useQuery({
    ...callQuery(getSurveyFile, { params }, { suppressNotice: true }),
    staleTime: Infinity,
  })
  const drop = useWrite(undoSurveyImport)
  if (data) return <OpenedFile wave={wave} place={place} back={back} file={data} />
  const isGone = isApiError(error, 'SURVEY_FILE_GONE') || isApiError(error, 'FILE_UNAVAILABLE')
  return (
    <>
      <PageHeader title={t('title')} back={back} meta={[wave.wave.name, draft.fileName]} />
      {error ? (
        <SurveyError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <SurveyStepper at="columns" />
          <SkeletonRows />
        </>
      )}
      {isGone && (
        <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({ params })}>
          {t('file.another')}
        </Button>
      )}
    </>
  )
}

function SurveyStepper({ at }: { at: SurveyStep }) {
  const { t } = useTranslation('survey-import')
  const isNarrow = useIsNarrow()
  const place = surveySteps.indexOf(at)
  if (isNarrow)
    return (
      <p className={classes.step}>
        {t('stepOf', { number: place + 1, total: surveySteps.length + 1, name: t(`step.${at}`) })}
      </p>
    )
  return (
    <div className={classes.steps}>
      <Stepper
        compact
        label={t('steps')}
        steps={[...surveySteps, 'run' as const].map((id, index) => ({
          id,
          label: t(`step.${id}`),
          state: index < place ? 'done' : index === place ? 'current' : 'todo',
        }))}
      />
    </div>
  )
}

type OpenedProps = Omit<Props, 'draft'> & { file: SurveyFile }

function OpenedFile({ wave, place, back, file }: OpenedProps) {
  const { t } = useTranslation('survey-import')
  const model = useMapping(file)
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const showColumns = (columns: readonly number[]) => {
    setWanted(columns)
    model.goTo('columns')
  }
  const meta = [
    wave.wave.name,
    file.import.fileName,
    t('rows', { count: file.rowsCount }),
    file.encoding && file.encoding !== 'utf-8' ? t(`encoding.${file.encoding}`) : null,
  ]
  return (
    <>
      <PageHeader title={t('title')} back={back} meta={meta} />
      <SurveyStepper at={model.step} />
      {model.step === 'file' && (
        <FileStep
          place={place}
          current={file}
          onReplaced={() => forgetKept(file.import.importGuid)}
          onContinue={() => model.goTo('columns')}
        />
      )}
      {model.step === 'columns' && (
        <ColumnsStep
          key={wanted?.join() ?? ''}
          file={file}
          wave={wave}
          model={model}
          wanted={wanted}
          onAll={() => setWanted(null)}
        />
      )}
      {model.step === 'values' && <ValuesStep file={file} wave={wave} model={model} />}
      {model.step === 'check' && (
        <CheckStep file={file} wave={wave} place={place} model={model} onColumns={showColumns} />
      )}
    </>
  )
}
