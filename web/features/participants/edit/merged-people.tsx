import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getAssessee, listAssesseeProjects } from '../../../../contract/participants/participants.ts'
import { listsOfPeople } from '../../../../contract/participants/people-list.ts'
import { listMerges, undoMerge } from '../../../../contract/participants/merging.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import { mergeChanges, type MergeChange } from '../../../../domain/participants/merge-changes.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { notify } from '../../../platform/notices.ts'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { usePersonName } from '../person-name.ts'
import classes from './merged-people.module.css'

type Merge = AnswerOf<typeof listMerges>[number]
type Props = { assesseeId: number; projectGuid: string }
const refresh = [listMerges, getAssessee, ...listsOfPeople, listAssesseeProjects, getWave]

/** Records that were merged into this person, each with a button to undo it; nothing without any. */
export function MergedPeople({ assesseeId, projectGuid }: Props) {
  const { t } = useTranslation('participants')
  const { formatDateTime } = useFormat()
  const merges = useCall(listMerges, { params: { projectId: projectGuid, assesseeId } }).data ?? []
  const [confirm, question] = useConfirm()
  const [refused, setRefused] = useState<Refusal>()
  const undo = useWrite(undoMerge, { suppressNotice: true, refresh })
  const nameOf = usePersonName()
  const handleUndo = useOnce(async (merge: Merge) => {
    setRefused(undefined)
    const name = nameOf(merge)
    const asked = {
      title: t('merges.ask', { name }),
      text: t('merges.askText', { name }),
      confirmLabel: t('merges.undo'),
    }
    if (!(await confirm(asked))) return
    try {
      await undo.mutateAsync({ params: { projectId: projectGuid }, body: { mergeGuid: merge.mergeGuid } })
      notify({ kind: 'positive', title: t('merges.done') })
    } catch (error) {
      setRefused(refusalOf(merge, error))
    }
  })
  if (merges.length === 0) return question
  return (
    <Box title={t('merges.title')} bleed>
      <ul className={classes.list}>
        {merges.map((merge) => (
          <li key={merge.mergeGuid}>
            <div className={classes.row}>
              <div className={classes.who}>
                <strong>{nameOf(merge)}</strong>
                {merge.name && merge.email && <span>{merge.email}</span>}
                <span>{t('merges.by', { date: formatDateTime(merge.merged), user: merge.mergedBy ?? '' })}</span>
              </div>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowBackUp size={16} />}
                loading={undo.isPending && undo.variables.body.mergeGuid === merge.mergeGuid}
                onClick={() => void handleUndo(merge)}
              >
                {t('merges.undo')}
              </Button>
            </div>
            {refused?.mergeGuid === merge.mergeGuid && <RefusedNote refusal={refused} />}
          </li>
        ))}
      </ul>
      {question}
    </Box>
  )
}

type Refusal = { mergeGuid: string; changed: readonly MergeChange[]; code: string }

function refusalOf({ mergeGuid }: Merge, error: unknown): Refusal {
  const { code = '', details } = isApiError(error) ? error : {}
  const reported = (details as { changed?: unknown } | undefined)?.changed
  const changed = mergeChanges.filter((change) => Array.isArray(reported) && reported.includes(change))
  return { mergeGuid, changed, code }
}

function RefusedNote({ refusal: { changed, code } }: { refusal: Refusal }) {
  const { t } = useTranslation('participants')
  return (
    <div className={classes.refused} role="alert">
      {changed.length === 0 ? (wordError(code) ?? t('merges.failed')) : t('merges.changedSince')}
      {changed.length > 0 && (
        <ul>
          {changed.map((change) => (
            <li key={change}>{t(`merges.changed.${change}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
