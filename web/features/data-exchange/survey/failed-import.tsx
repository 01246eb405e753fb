import { Button } from '@mantine/core'
import { useState } from 'react'
import { getSurveyWave, undoSurveyImport } from '../../../../contract/data-exchange/survey.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { MappingSteps } from './mapping-steps.tsx'
import type { SurveyImport, SurveyPlace, SurveyWave } from './survey-types.ts'
import classes from './survey.module.css'

type Props = { wave: SurveyWave; place: SurveyPlace; back: { label: string; href: string }; failed: SurveyImport }

/** Nothing was stored; the file is still there, so that the mapping can be changed and the import started again. */
export function FailedImport({ wave, place, back, failed }: Props) {
  const { t } = useTranslation('survey-import')
  const [isMapping, setIsMapping] = useState(false)
  const drop = useWrite(undoSurveyImport, { refresh: [getSurveyWave] })
  const params = { waveId: place.waveGuid, importGuid: failed.importGuid }
  if (isMapping) return <MappingSteps wave={wave} place={place} back={back} draft={failed} />
  return (
    <>
      <PageHeader title={t('title')} back={back} meta={[wave.wave.name, failed.fileName]} />
      <Banner tone="red" title={t('failed.title')}>
        {wordError(failed.error ?? '') ?? t('failed.unknown')} {t('failed.text')}
      </Banner>
      <div className={classes.buttons}>
        <Button onClick={() => setIsMapping(true)}>{t('failed.mapping')}</Button>
        <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({ params })}>
          {t('file.another')}
        </Button>
      </div>
    </>
  )
}
