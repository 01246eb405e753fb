import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { undoSurveyImport } from '../../../../contract/data-exchange/survey.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { KeyFigure } from '../../../ui/marks/key-figure.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { SurveyImport, SurveyPlace } from './survey-types.ts'
import classes from './survey.module.css'

/** What an import made, ways on, and how to take it back. */
export function ImportResult({ made, place }: { made: SurveyImport; place: SurveyPlace }) {
  const { t } = useTranslation('survey-import')
  const { formatNumber, formatDateTime } = useFormat()
  const counts = made.counts
  const finished = made.finishedAt ?? made.importedAt
  const figures = counts
    ? ([
        ['people', counts.newPeople + counts.knownPeople],
        ['assessees', counts.assessees],
        ['submitted', counts.submitted],
        ['answers', counts.answers],
        ['comments', counts.comments],
      ] as const)
    : []
  const { orgGuid, projGuid, waveGuid } = place
  return (
    <Box
      title={t('result.title')}
      note={`${made.fileName} · ${formatDateTime(finished)}`}
      footer={
        <>
          <Button component={UiLink} href={pathTo('project-overview', place)}>
            {t('result.overview')}
          </Button>
          <Button component={UiLink} variant="default" href={pathTo('edit-nominations', place)}>
            {t('result.nominations')}
          </Button>
          <Button component={UiLink} variant="default" href={pathTo('dcm-progress-monitor', place)}>
            {t('result.progress')}
          </Button>
          <Button
            component={UiLink}
            variant="default"
            href={pathTo('myreports', { orgGuid, projGuid, selectedProjGuid: projGuid, waveGuid })}
          >
            {t('result.reports')}
          </Button>
        </>
      }
    >
      <p className={classes.good} role="status">
        <IconCheck size={16} aria-hidden="true" />
        {t('result.done')}
      </p>
      <div className={classes.figures}>
        {figures.map(([figure, value]) => (
          <KeyFigure key={figure} label={t(`result.figure.${figure}`)} value={formatNumber(value)} />
        ))}
      </div>
      <TakeBack made={made} place={place} />
    </Box>
  )
}

function TakeBack({ made, place }: { made: SurveyImport; place: SurveyPlace }) {
  const { t } = useTranslation('survey-import')
  const [confirm, dialog] = useConfirm()
  const undo = useWrite(undoSurveyImport)
  const handleUndo = async () => {
    const question = {
      title: t('undo.title'),
      text: t('undo.text'),
      confirmLabel: t('undo.confirm'),
      tone: 'red' as const,
    }
    if (!(await confirm(question))) return
    undo.mutate(
      { params: { waveId: place.waveGuid, importGuid: made.importGuid } },
      { onSuccess: () => notify({ kind: 'positive', title: t('undo.done') }) },
    )
  }
  const refusal = made.undoRefusal === null ? undefined : wordError(made.undoRefusal)
  return (
    <div className={classes.takeBack}>
      <p className={classes.hint}>{refusal ?? t('undo.hint')}</p>
      {refusal === undefined && (
        <Button variant="default" color="red" loading={undo.isPending} onClick={() => void handleUndo()}>
          {t('undo.action')}
        </Button>
      )}
      {dialog}
    </div>
  )
}
