import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconReplace } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { IstFigures } from './ist-figures.tsx'
import classes from './ist.module.css'
import { fieldsOfError, type IstResult } from './ist-result.ts'
import { Problems } from './problems.tsx'
import { RefusedTable } from './refused-table.tsx'
import type { IstImport, IstOutcome } from './use-ist-import.ts'
import type { Undoing } from './use-undo.tsx'

type Props = { model: IstImport; outcome: IstOutcome; undoing: Undoing; overview: string }

/** What the upload did: an error, stored results that stayed, tools that are missing, and what can be done now (OPS-8-44). */
export function ResultStep({ model, outcome, undoing, overview }: Props) {
  return 'result' in outcome ? (
    <Imported result={outcome.result} {...{ model, undoing, overview }} />
  ) : (
    <NotImported error={outcome.error} model={model} />
  )
}

type ImportedProps = Omit<Props, 'outcome'> & { result: IstResult }

function Imported({ result, model, undoing: { undo, isUndone, isUndoing }, overview }: ImportedProps) {
  const { t } = useTranslation('ist-import')
  const { importGuid, importedRows, importedCols, duplicatedRecords } = result
  const changed = result.created + result.replaced
  const handleUndo = () => {
    if (importGuid) void undo({ importGuid, people: importedRows }, model.goBack)
  }
  return (
    <Box
      title={t('step.result')}
      footer={
        <div className={classes.buttons}>
          {importGuid && !isUndone(importGuid) && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} />}
              loading={isUndoing}
              onClick={handleUndo}
            >
              {t('undo.this')}
            </Button>
          )}
          {duplicatedRecords.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconReplace size={16} />}
              loading={model.isUploading}
              onClick={model.replace}
            >
              {t('result.replace', { count: duplicatedRecords.length })}
            </Button>
          )}
          <div className={classes.onward}>
            <Button variant="default" onClick={model.begin}>
              {t('result.another')}
            </Button>
            <Button component={UiLink} href={overview}>
              {t('result.toOverview')}
            </Button>
          </div>
        </div>
      }
    >
      <p className={classes.headline} role="status">
        {changed > 0 && <IconCheck size={20} aria-hidden="true" />}
        {changed > 0
          ? t('result.done', {
              people: t('people', { count: importedRows }),
              columns: t('columns', { count: importedCols }),
            })
          : t('result.nothing')}
      </p>
      <IstFigures result={result} />
      <Problems result={result} refused={result.refused} />
    </Box>
  )
}

function NotImported({ error, model }: { error: Extract<IstOutcome, { error: unknown }>['error']; model: IstImport }) {
  const { t } = useTranslation('ist-import')
  return (
    <Box
      title={t('step.result')}
      footer={
        <div className={classes.buttons}>
          <Button onClick={model.goBack}>{t('result.backToTable')}</Button>
          <span className={classes.note}>{t('result.kept')}</span>
        </div>
      }
    >
      {error?.code ? (
        <>
          <RefusedTable error={error} />
          <Problems result={fieldsOfError(error)} refused={[]} />
        </>
      ) : (
        <ErrorState compact title={t('result.failed')} onRetry={model.upload} />
      )}
    </Box>
  )
}
