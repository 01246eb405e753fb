import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { chooseActivities, getActivitiesToChoose } from '../../../../../contract/acdc/activities.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../../platform/calls/error-wording.ts'
import { callKey, useWrite } from '../../../../platform/calls/queries.ts'
import { notify } from '../../../../platform/notices.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { useLabel } from '../../use-label.ts'
import { chosenOf, type ActivitiesToChoose, type ActivityOfWave } from './choice.ts'

/** With the revision under which it is stored by now. */
type Draft = { activities: readonly ActivityOfWave[]; revision?: string }
type Scored = { activities: { activityId: number; scores: number }[] }

/**
 * Stores each change of a wave's activities at once, one after another; what was changed last is shown meanwhile. A refused
 * change is taken back. Render `question`.
 */
export function useChoose(waveGuid: string, stored: ActivitiesToChoose) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const wanted = useRef<readonly ActivityOfWave[] | null>(null)
  const isRunning = useRef(false)
  const revision = useRef(stored.revision)
  const queryClient = useQueryClient()
  const { send, question } = useSend(waveGuid)
  const run = async () => {
    isRunning.current = true
    let saved: ActivitiesToChoose | undefined
    while (wanted.current) {
      const activities = wanted.current
      wanted.current = null
      saved = await send(activities, revision.current)
      if (saved) revision.current = saved.revision
      else wanted.current = null
    }
    isRunning.current = false
    setDraft(saved ? { activities: saved.activities, revision: saved.revision } : null)
  }
  const change = (activities: readonly ActivityOfWave[]) => {
    wanted.current = activities
    setDraft({ activities })
    if (isRunning.current) return
    // What was saved last is known before this screen is drawn with it.
    revision.current = queryClient.getQueryData<ActivitiesToChoose>(keyOf(waveGuid))?.revision ?? stored.revision
    void run()
  }
  const isSaving = draft !== null && draft.revision === undefined
  if (draft?.revision === stored.revision) setDraft(null)
  // What was stored is shown until the page has it as well.
  const isAhead = isSaving || (draft !== null && draft.revision !== stored.revision)
  return { shown: isAhead && draft ? draft.activities : stored.activities, isSaving, change, question }
}

const keyOf = (waveGuid: string) => callKey(getActivitiesToChoose, { params: { waveGuid } })

/** One save; undefined if nothing was stored. */
function useSend(waveGuid: string): {
  send: (activities: readonly ActivityOfWave[], revision: string) => Promise<ActivitiesToChoose | undefined>
  question: ReactNode
} {
  const { t } = useTranslation('acdc')
  const queryClient = useQueryClient()
  const [confirm, question] = useConfirm()
  const write = useWrite(chooseActivities, { suppressNotice: true, keeps: [getActivitiesToChoose] })
  const ask = useScoresQuestion()
  const keep = (state: ActivitiesToChoose) => queryClient.setQueryData(keyOf(waveGuid), state)
  const send = async (
    activities: readonly ActivityOfWave[],
    revision: string,
    setScoresAside = false,
  ): Promise<ActivitiesToChoose | undefined> => {
    try {
      const body = { activities: chosenOf(activities), revision, setScoresAside }
      const saved = await write.mutateAsync({ params: { waveGuid }, body })
      keep(saved)
      return saved
    } catch (error) {
      if (isApiError(error, 'ACTIVITY_HAS_SCORES')) {
        const agreed = await confirm(ask((error.details as Scored).activities, activities))
        return agreed ? send(activities, revision, true) : undefined
      }
      if (isApiError(error, 'RECORD_CHANGED')) {
        keep(error.details as ActivitiesToChoose)
        notify({ kind: 'warning', title: t('choice.changed'), text: t('choice.changedText') })
        return undefined
      }
      const notice = isApiError(error) ? noticeOfError(error, t('choice.failed')) : undefined
      if (notice) notify(notice)
      void queryClient.invalidateQueries({ queryKey: keyOf(waveGuid) })
      return undefined
    }
  }
  return { send, question }
}

/** Asks whether scores shall be left out; they are kept, and come back with what they were given for. */
function useScoresQuestion() {
  const { t } = useTranslation('acdc')
  const labelOf = useLabel()
  const queryClient = useQueryClient()
  return (scored: Scored['activities'], kept: readonly ActivityOfWave[]) => {
    const known = queryClient
      .getQueriesData<ActivitiesToChoose>({ queryKey: callKey(getActivitiesToChoose) })
      .flatMap(([, state]) => state?.activities ?? [])
    const names = scored.map(({ activityId }) => {
      const activity = [...kept, ...known].find(({ id }) => id === activityId)
      return activity ? labelOf(activity.nameLabels) : ''
    })
    const count = scored.reduce((sum, { scores }) => sum + scores, 0)
    return {
      title: t('choice.hasScores', { count, names: names.filter(Boolean).join(', ') }),
      text: t('choice.hasScoresText'),
      confirmLabel: t('choice.setAside'),
      tone: 'red' as const,
    }
  }
}
