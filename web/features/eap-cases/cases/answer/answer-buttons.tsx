import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { answerCase, getCaseSummary, listCases } from '../../../../../contract/eap-cases/cases.ts'
import { caseStatus } from '../../../../../domain/eap-cases/case-codes.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { useOnce } from '../../../../platform/calls/use-once.ts'
import { notify } from '../../../../platform/notices.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { later } from '../../../../ui/floating/later.tsx'
import type { StoredCase } from '../case/case-form-values.ts'
import classes from '../cases.module.css'

const RejectDialog = later(async () => (await import('./reject-dialog.tsx')).RejectDialog)

export const waitsForAnswer = ({ status }: { status: number }) => status === caseStatus.assigned

type Props = {
  /** Its yearId, which also tells screen readers what is answered. */
  caseKey: string
  /** In a row of the list. */
  compact?: boolean
  onAnswered?: (answered: StoredCase) => void
}

/** The expert's answer to a case that was assigned to him (EAP-4-05…08). */
export function AnswerButtons({ caseKey, compact, onAnswered }: Props) {
  const { t } = useTranslation('eap-cases')
  const [isRejecting, setIsRejecting] = useState(false)
  const answer = useWrite(answerCase, { errorText: t('answer.failed'), refresh: [listCases, getCaseSummary] })
  const handleAnswer = useOnce(async (accept: boolean, reason?: string) => {
    const answered = await answer.mutateAsync({ params: { caseId: caseKey }, body: { accept, reason: reason ?? null } })
    notify({ kind: 'positive', title: t(accept ? 'answer.accepted' : 'answer.rejected', { case: caseKey }) })
    onAnswered?.(answered)
  })
  // A row of the list makes buttons in it flat, for links in a text.
  const size = compact ? ({ size: 'xs', style: { marginBlock: 0 } } as const) : {}
  return (
    <span className={classes.answers}>
      <Button
        {...size}
        variant="default"
        leftSection={<IconCheck size={14} />}
        aria-label={compact ? t('answer.acceptCase', { case: caseKey }) : undefined}
        loading={answer.isPending && !isRejecting}
        onClick={() => void handleAnswer(true).catch(() => undefined)}
      >
        {t('answer.accept')}
      </Button>
      <Button
        {...size}
        variant="default"
        aria-label={compact ? t('answer.rejectCase', { case: caseKey }) : undefined}
        onClick={() => setIsRejecting(true)}
      >
        {t('answer.reject')}
      </Button>
      {isRejecting && (
        <RejectDialog
          caseKey={caseKey}
          onReject={(reason) => handleAnswer(false, reason)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </span>
  )
}
