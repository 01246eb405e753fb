import { IconDots, IconFlag3, IconTrash } from '@tabler/icons-react'
import { deleteCase, getCase, getCaseSummary, listCases } from '../../../../../contract/eap-cases/cases.ts'
import { caseStatus } from '../../../../../domain/eap-cases/case-codes.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { notify } from '../../../../platform/notices.ts'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { ButtonMenu } from '../../../../ui/floating/button-menu.tsx'
import { Chip } from '../../../../ui/marks/chip.tsx'
import { Banner } from '../../../../ui/page/banner.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { AnswerButtons } from '../answer/answer-buttons.tsx'
import { ServiceClock, stateOf } from '../service-clock.tsx'
import { useNow } from '../use-now.ts'
import { StatusMark } from '../status-mark.tsx'
import { useCaseEditing } from './case-context.ts'
import type { StoredCase } from './case-form-values.ts'
import { useBackToList } from './use-back-to-list.ts'
import { ReadingsButton } from './readings-button.tsx'

/** Number, state and what can be done with the whole case. */
export function CaseHeader({ onDeleted }: { onDeleted: (() => void) | undefined }) {
  const { t } = useTranslation('eap-cases')
  const { stored } = useCaseEditing()
  const back = useBackToList()
  if (!stored) return <PageHeader title={t('case.new')} back={back} />
  return <StoredHeader stored={stored} onDeleted={onDeleted} />
}

type Props = { stored: StoredCase; onDeleted: (() => void) | undefined }

function StoredHeader({ stored, onDeleted }: Props) {
  const { t } = useTranslation('eap-cases')
  const { formatDate } = useFormat()
  const { isAdmin, canEdit, take } = useCaseEditing()
  const back = useBackToList()
  const mayAudit = useMay('seeCaseReadings')
  const isWaiting = canEdit && !isAdmin && stored.status === caseStatus.assigned
  const clock = stateOf(stored, useNow())
  return (
    <>
      <PageHeader
        title={t('case.title', { case: stored.yearId })}
        back={back}
        meta={[
          <StatusMark key="status" status={stored.status} />,
          stored.highPriority && (
            <Chip key="priority" tone="red" icon={<IconFlag3 size={12} aria-hidden="true" />}>
              {t('field.highPriority')}
            </Chip>
          ),
          (clock === 'running' || clock === 'near' || clock === 'over') && (
            <ServiceClock key="clock" clocked={stored} />
          ),
          t('case.created', { date: formatDate(stored.created) }),
        ]}
        actions={
          <>
            {mayAudit && <ReadingsButton caseKey={stored.yearId} />}
            {isWaiting && <AnswerButtons caseKey={stored.yearId} onAnswered={take} />}
            {stored.canDelete && onDeleted && <CaseMenu stored={stored} onDeleted={onDeleted} />}
          </>
        }
      />
      {stored.isContentDeleted && (
        <Banner tone="ink" title={t('content.deleted')}>
          {t('content.deletedWhy')}
        </Banner>
      )}
    </>
  )
}

function CaseMenu({ stored, onDeleted }: { stored: StoredCase; onDeleted: () => void }) {
  const { t } = useTranslation('eap-cases')
  const [confirm, question] = useConfirm()
  const options = { errorText: t('case.deleteFailed'), refresh: [listCases, getCaseSummary], keeps: [getCase] }
  const remove = useWrite(deleteCase, options)
  const handleDelete = async () => {
    const isMeant = await confirm({
      title: t('case.deleteTitle', { case: stored.yearId }),
      text: t('case.deleteText', { count: stored.contacts.length }),
      confirmLabel: t('case.delete'),
      tone: 'red',
    })
    if (!isMeant) return
    remove.mutate(
      { params: { caseId: String(stored.id) } },
      {
        onSuccess: () => {
          notify({ kind: 'positive', title: t('case.deleted', { case: stored.yearId }) })
          onDeleted()
        },
      },
    )
  }
  return (
    <>
      <ButtonMenu
        entries={[
          {
            id: 'delete',
            label: t('case.delete'),
            icon: <IconTrash size={16} />,
            tone: 'red',
            onSelect: () => void handleDelete(),
          },
        ]}
      >
        {(buttonProps) => (
          <IconButton
            {...buttonProps}
            label={t('case.more')}
            icon={<IconDots size={16} />}
            loading={remove.isPending}
          />
        )}
      </ButtonMenu>
      {question}
    </>
  )
}
