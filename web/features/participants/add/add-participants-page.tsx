import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { createAssessees } from '../../../../contract/participants/participants.ts'
import { listsOfPeople } from '../../../../contract/participants/people-list.ts'
import { toNewAssessees } from '../../../../domain/participants/check-participant-rows.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { notify } from '../../../platform/notices.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { LockedWhile } from '../../../ui/form/locked-while.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { SaveBar } from '../../../ui/page/save-bar.tsx'
import { useLeavingWhenDone } from '../overview-path.ts'
import { StepsFrame } from '../steps-frame.tsx'
import { MappingStep } from './mapping-step.tsx'
import { PasteStep } from './paste-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { usePastedPeople, type PastedPeople } from './use-pasted-people.ts'

const steps = ['paste', 'columns', 'preview'] as const
type StepName = (typeof steps)[number]

/** People are added by pasting: the text, the meaning of its columns, a check of each row, then all at once. */
export function AddParticipantsPage() {
  const { t } = useTranslation('participants')
  const { projGuid } = useProjectIds()
  const people = usePastedPeople(projGuid)
  const [at, setAt] = useState(0)
  const { submit, isSending, isDone, refusal } = useSubmit(projGuid, people)
  const step = steps[at] ?? 'paste'
  const blocked = useBlockedReason(people, step)
  const isLast = step === 'preview'
  return (
    <>
      <StepsFrame
        title={t('add.title')}
        steps={steps.map((id) => ({ id, label: t(`add.step.${id}`) }))}
        at={at}
        bleed={isLast}
      >
        {step === 'paste' && <PasteStep people={people} />}
        {step === 'columns' && <MappingStep people={people} />}
        {isLast && (
          <LockedWhile sending={isSending}>
            <PreviewStep people={people} refusal={refusal} />
          </LockedWhile>
        )}
      </StepsFrame>
      <SaveBar
        {...(step === 'paste' ? { awaits: blocked } : { blocked })}
        {...(isLast && !blocked && people.known.isAsking && { awaits: t('checkingPeople') })}
        pending={isLast ? t('add.ready', { count: people.checked.rows.length }) : null}
        saveLabel={isLast ? t('add.submit', { count: people.checked.rows.length }) : t('continue')}
        saving={isSending}
        extra={
          at > 0 && (
            <Button variant="default" disabled={isSending} onClick={() => setAt(at - 1)}>
              {t('back')}
            </Button>
          )
        }
        onSave={() => (isLast ? void submit() : setAt(at + 1))}
      />
      <LeaveGuard when={people.text.trim() !== '' && !isDone} />
    </>
  )
}

/** Why the button at the bottom is disabled; nothing while the user may go on. */
function useBlockedReason(people: PastedPeople, step: StepName): string | undefined {
  const { t } = useTranslation('participants')
  const { checked } = people
  if (step === 'paste' && people.openQuoteAt !== null) return t('unclosedQuote', { row: people.openQuoteAt + 1 })
  if (step === 'paste') return people.data.length === 0 ? t('add.blocked.paste') : undefined
  if (step === 'columns') return people.isMapped ? undefined : t('add.blocked.columns')
  if (checked.rows.length === 0) return t('add.blocked.nobody')
  if (checked.isValid) return undefined
  const count = checked.rows.filter(({ errors }) => errors.length > 0).length
  const lacksLanguage = checked.rows.some(({ errors }) => errors.includes('MISSING_LANGUAGE'))
  return lacksLanguage && people.defaultLanguage === null ? t('add.blocked.language') : t('add.blocked.rows', { count })
}

function useSubmit(projectGuid: string, people: PastedPeople) {
  const { t } = useTranslation('participants')
  const [isDone, setIsDone] = useLeavingWhenDone()
  const [refusal, setRefusal] = useState<string>()
  const create = useWrite(createAssessees, { suppressNotice: true, refresh: listsOfPeople })
  const submit = useOnce(async () => {
    setRefusal(undefined)
    try {
      const body = toNewAssessees(people.checked)
      const added = await create.mutateAsync({ params: { projectId: projectGuid }, body })
      notify({ kind: 'positive', title: t('add.done', { count: added.length }) })
      setIsDone(true)
    } catch (error) {
      const message = wordRefusal(error, t('add.failed'))
      setRefusal(message)
      // The reason also stays beside the rows.
      notify({ kind: 'negative', title: t('add.failed'), ...(message !== t('add.failed') && { text: message }) })
      await people.known.askAgain()
    }
  })
  return { submit, isSending: create.isPending, isDone, refusal }
}

/** The message of the code, and the addresses that the response names (OPS-5-03, OPS-5-04). */
function wordRefusal(error: unknown, otherwise: string): string {
  if (!isApiError(error)) return otherwise
  const { emails } = (error.details ?? {}) as { emails?: unknown }
  const named = Array.isArray(emails) ? emails.map(String).join(', ') : ''
  return [wordError(error.code) ?? otherwise, named].filter(Boolean).join(' ')
}
