import { Button, FileButton, Textarea } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getAssessee } from '../../../../contract/participants/participants.ts'
import { listsOfPeople } from '../../../../contract/participants/people-list.ts'
import { importAssesseeLanguages } from '../../../../contract/participants/languages.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { notify } from '../../../platform/notices.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { SaveBar } from '../../../ui/page/save-bar.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import classes from '../add/add-participants.module.css'
import { useLeavingWhenDone } from '../overview-path.ts'
import { ParsedNote } from '../parsed-note.tsx'
import { StepsFrame } from '../steps-frame.tsx'
import { LanguageReview } from './language-review.tsx'
import { useLanguageImport, type LanguageImportModel } from './use-language-import.ts'

const steps = ['paste', 'review'] as const

/** Languages of people by their addresses: pasted or from a workbook, reviewed, and then set all at once. */
export function ImportLanguagesPage() {
  const { t } = useTranslation('participants')
  const { projGuid } = useProjectIds()
  const model = useLanguageImport(projGuid)
  const [at, setAt] = useState(0)
  const [isDone, setIsDone] = useLeavingWhenDone()
  const confirm = useWrite(importAssesseeLanguages, { refresh: [...listsOfPeople, getAssessee] })
  const isReview = at === 1
  const handleConfirm = () =>
    confirm.mutate(
      { params: { projectId: projGuid }, body: model.result.rows },
      {
        onSuccess: ({ updated }) => {
          notify({ kind: 'positive', title: t('languages.done', { count: updated }) })
          setIsDone(true)
        },
      },
    )
  return (
    <>
      <StepsFrame
        title={t('languages.title')}
        steps={steps.map((id) => ({ id, label: t(`languages.step.${id}`) }))}
        at={at}
        bleed={isReview}
      >
        {isReview ? <LanguageReview model={model} /> : <PasteLanguages model={model} />}
      </StepsFrame>
      <SaveBar
        awaits={useAwaited(model)}
        blocked={useBlockedReason(model)}
        pending={isReview ? t('languages.ready', { count: model.result.rows.length }) : null}
        saveLabel={isReview ? t('languages.confirm') : t('continue')}
        saving={confirm.isPending}
        extra={
          isReview && (
            <Button variant="default" disabled={confirm.isPending} onClick={() => setAt(0)}>
              {t('back')}
            </Button>
          )
        }
        onSave={() => (isReview ? handleConfirm() : setAt(1))}
      />
      <LeaveGuard when={model.text.trim() !== '' && !isDone} />
    </>
  )
}

function useAwaited({ rowCount, openQuoteAt, known }: LanguageImportModel): string | undefined {
  const { t } = useTranslation('participants')
  if (openQuoteAt !== null) return undefined
  if (rowCount === 0) return t('languages.hint')
  return known.isAsking || known.hasFailed ? t('checkingPeople') : undefined
}

function useBlockedReason({ isValid, openQuoteAt, rowCount, known }: LanguageImportModel): string | undefined {
  const { t } = useTranslation('participants')
  if (isValid || known.isAsking || known.hasFailed) return undefined
  if (openQuoteAt !== null) return t('unclosedQuote', { row: openQuoteAt + 1 })
  return rowCount === 0 ? undefined : t('languages.blocked')
}

function PasteLanguages({ model }: { model: LanguageImportModel }) {
  const { t } = useTranslation('participants')
  return (
    <>
      <Textarea
        rows={12}
        label={t('languages.label')}
        description={t('languages.hint')}
        placeholder={t('languages.placeholder')}
        spellCheck={false}
        error={model.openQuoteAt === null ? undefined : t('unclosedQuote', { row: model.openQuoteAt + 1 })}
        value={model.text}
        onChange={(event) => model.setText(event.currentTarget.value)}
      />
      <div className={classes.banner}>
        <FileButton accept=".xlsx" onChange={(file) => file && void model.readFile(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={model.isReading}
              leftSection={<IconFileSpreadsheet size={16} />}
            >
              {t('languages.file')}
            </Button>
          )}
        </FileButton>
      </div>
      <ParsedNote>
        {model.fileName
          ? t('languages.readFile', { name: model.fileName, count: model.rowCount })
          : model.rowCount > 0 && t('languages.read', { count: model.rowCount })}
      </ParsedNote>
      {model.known.hasFailed && <ErrorState compact onRetry={() => void model.known.askAgain()} />}
    </>
  )
}
