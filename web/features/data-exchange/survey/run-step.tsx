import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { getSurveyImport, undoSurveyImport } from '../../../../contract/data-exchange/survey.ts'
import { useCall, useReloadShown, useWrite } from '../../../platform/calls/queries.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { ImportResult } from './import-result.tsx'
import type { SurveyImport, SurveyPlace } from './survey-types.ts'
import classes from './survey.module.css'

/** How often a running import is asked for, in milliseconds. */
const everyMs = 1000
const isUnderWay = ({ status }: SurveyImport) => status === 'waiting' || status === 'running'

/** An import that is under way, done, or has failed. */
export function RunStep({ started, place }: { started: SurveyImport; place: SurveyPlace }) {
  const params = { waveId: place.waveGuid, importGuid: started.importGuid }
  const asked = useCall(getSurveyImport, { params }, { everyMs: isUnderWay(started) ? everyMs : false })
  const current = asked.data ?? started
  const reload = useReloadShown()
  const isOver = isUnderWay(started) && !isUnderWay(current)
  useEffect(() => {
    if (isOver) reload()
  }, [isOver, reload])
  if (current.status === 'done') return <ImportResult made={current} place={place} />
  return <Progress current={current} params={params} />
}

type Params = { waveId: string; importGuid: string }

function Progress({ current, params }: { current: SurveyImport; params: Params }) {
  const { t } = useTranslation('survey-import')
  const { formatNumber } = useFormat()
  const stop = useWrite(undoSurveyImport)
  const [confirm, dialog] = useConfirm()
  const handleStop = async () => {
    if (await confirm({ title: t('run.stopTitle'), text: t('run.stopText'), confirmLabel: t('run.stop') }))
      stop.mutate({ params })
  }
  const total = current.total ?? 0
  return (
    <Box title={t('run.title')} note={current.fileName}>
      <div className={classes.progress} aria-live="polite">
        <ProgressBar
          thick
          done={current.progress}
          total={total}
          label={t('run.progress')}
          number={`${formatNumber(current.progress)}/${formatNumber(total)}`}
        />
        <p className={classes.hint}>
          {t(current.status === 'waiting' ? 'run.waiting' : current.progress === 0 ? 'run.reading' : 'run.storing')}
        </p>
        <p className={classes.hint}>{t('run.leave')}</p>
        <Button variant="default" loading={stop.isPending} onClick={() => void handleStop()}>
          {t('run.stop')}
        </Button>
      </div>
      {dialog}
    </Box>
  )
}
