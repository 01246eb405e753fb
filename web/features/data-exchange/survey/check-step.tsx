import { Button, Radio } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkSurvey, getSurveyWave, startSurveyImport } from '../../../../contract/data-exchange/survey.ts'
import { callQuery, useWrite } from '../../../platform/calls/queries.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { KeyFigure } from '../../../ui/marks/key-figure.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { SaveBar } from '../../../ui/page/save-bar.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { forgetKept } from './kept-mapping.ts'
import { PreviewTable } from './preview-table.tsx'
import { ProblemList } from './problem-list.tsx'
import { ProblemsBox } from './problems-box.tsx'
import { isWarning } from './problem-words.ts'
import { SurveyError } from './survey-error.tsx'
import type { SurveyCheck, SurveyFile, SurveyPlace, SurveyWave } from './survey-types.ts'
import type { Mapping } from './use-mapping.ts'
import classes from './survey.module.css'

type Props = {
  file: SurveyFile
  wave: SurveyWave
  place: SurveyPlace
  model: Mapping
  onColumns: (columns: readonly number[]) => void
}

/** A dry run: what would be created, and what is wrong, with a repair for each kind of problem. */
export function CheckStep({ file, wave, place, model, onColumns }: Props) {
  const { t } = useTranslation('survey-import')
  const params = { waveId: place.waveGuid, importGuid: file.import.importGuid }
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(checkSurvey, { params, body: model.mapping }, { suppressNotice: true }),
    placeholderData: keepPreviousData,
  })
  const [finishes, setFinishes] = useState(false)
  const start = useWrite(startSurveyImport, { refresh: [getSurveyWave] })
  const handleStart = () =>
    start.mutate(
      { params, body: { mapping: model.mapping, finishes } },
      { onSuccess: () => forgetKept(file.import.importGuid) },
    )
  const errors = data?.groups.filter(({ code }) => !isWarning(code)).reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <>
      {error && !data ? (
        <SurveyError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Box title={t('check.title')}>
          <p className={classes.hint}>{t('check.running')}</p>
          <SkeletonRows rows={6} />
        </Box>
      ) : (
        <div aria-busy={isFetching} className={classes.checked}>
          <Figures check={data} />
          <div className={classes.main}>
            <div className={classes.stack}>
              <ProblemsBox check={data} file={file} wave={wave} model={model} onColumns={onColumns} />
              {data.problems.length > 0 && <ProblemList check={data} file={file} wave={wave} model={model} />}
              {data.preview.length > 0 && <PreviewTable check={data} wave={wave} />}
            </div>
            <aside className={classes.side}>
              <Box title={t('finish.title')}>
                <Radio.Group
                  aria-label={t('finish.title')}
                  value={finishes ? 'finished' : 'collecting'}
                  onChange={(value) => setFinishes(value === 'finished')}
                >
                  <div className={classes.fields}>
                    <Radio value="collecting" label={t('finish.collecting')} description={t('finish.collectingHint')} />
                    <Radio value="finished" label={t('finish.finished')} description={t('finish.finishedHint')} />
                  </div>
                </Radio.Group>
                <div className={classes.notes}>
                  <p className={classes.hint}>{t('finish.noMail')}</p>
                  <p className={classes.hint}>{t('finish.minimums')}</p>
                </div>
              </Box>
            </aside>
          </div>
        </div>
      )}
      <SaveBar
        pending={data?.isValid && t('check.ready')}
        blocked={data && !data.isValid ? t('check.errors', { count: errors }) : undefined}
        awaits={isFetching ? t('check.running') : undefined}
        idle={!data}
        saveLabel={t('check.import', { count: data?.counts.nominations ?? 0 })}
        saving={start.isPending}
        extra={
          <Button variant="default" disabled={start.isPending} onClick={() => model.goTo('values')}>
            {t('backStep')}
          </Button>
        }
        onSave={handleStart}
      />
    </>
  )
}

function Figures({ check: { counts } }: { check: SurveyCheck }) {
  const { t } = useTranslation('survey-import')
  const { formatNumber } = useFormat()
  const figures = [
    {
      label: t('figure.people'),
      value: counts.newPeople,
      detail: t('figure.known', { known: formatNumber(counts.knownPeople) }),
    },
    { label: t('figure.assessees'), value: counts.assessees },
    {
      label: t('figure.submitted'),
      value: counts.submitted,
      detail: t('figure.open', { open: formatNumber(counts.open) }),
    },
    { label: t('figure.answers'), value: counts.answers },
    { label: t('figure.comments'), value: counts.comments },
    { label: t('figure.leftOut'), value: counts.leftOut },
  ]
  return (
    <div className={classes.figures}>
      {figures.map(({ label, value, detail }) => (
        <KeyFigure key={label} label={label} value={formatNumber(value)} detail={detail} />
      ))}
    </div>
  )
}
