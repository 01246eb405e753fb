import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { openCaseOfOthers } from '../../../../../contract/eap-cases/cases.ts'
import { openedForHours, reasonLength } from '../../../../../domain/eap-cases/eap-scope.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { LockedWhile } from '../../../../ui/form/locked-while.tsx'
import { DeniedState } from '../../../../ui/states/denied-state.tsx'
import classes from '../cases.module.css'

type Props = { caseKey: string; onOpened: () => void }

/** A case of another branch is opened for some hours once a reason was given; the branch is told. */
export function ReasonForm({ caseKey, onOpened }: Props) {
  const { t } = useTranslation('eap-cases')
  const [reason, setReason] = useState('')
  const [left, setLeft] = useState(false)
  const open = useWrite(openCaseOfOthers, { errorText: t('reason.failed') })
  const isTooShort = reason.trim().length < reasonLength.min
  const handleSubmit = () => {
    setLeft(true)
    if (isTooShort) return
    open.mutate(
      { params: { caseId: caseKey }, body: { reason: reason.trim() } },
      {
        onSuccess: onOpened,
        // Somebody has opened it in another tab meanwhile.
        onError: (error) => isApiError(error, 'CASE_IS_OPEN') && onOpened(),
      },
    )
  }
  return (
    <DeniedState
      isBelowHeader
      title={t('reason.title')}
      text={t('reason.text', { hours: openedForHours })}
      note={t('reason.note')}
      onSubmit={handleSubmit}
      actions={
        <Button type="submit" loading={open.isPending}>
          {t('reason.open')}
        </Button>
      }
    >
      <LockedWhile sending={open.isPending}>
        <Textarea
          required
          classNames={{ input: classes.growing }}
          rows={3}
          maxLength={reasonLength.max}
          label={t('reason.label')}
          error={left && isTooShort ? t('reason.tooShort', { count: reasonLength.min }) : undefined}
          value={reason}
          onBlur={() => setLeft(reason !== '')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </LockedWhile>
    </DeniedState>
  )
}
