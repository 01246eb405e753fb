import { useState, type ReactNode } from 'react'
import { assignTools, getAssignments } from '../../../../../contract/tools/assignments.ts'
import { isApiError, type ApiError } from '../../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { useOnce } from '../../../../platform/calls/use-once.ts'
import { notify } from '../../../../platform/notices.ts'
import { formatMoney, formatNumber } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import type { GenerateProps } from '../assign-tools-page.tsx'
import { changedPlaces, entriesOf, tally, type Grid } from '../grid-model.ts'
import type { GridStore } from '../grid-store.ts'
import type { CellWords } from '../matrix/matrix-line.tsx'
import { countOf, isCharged, orderCost } from '../order-cost.ts'
import { dropDraft } from './assign-draft.ts'

type Options = {
  store: GridStore
  place: { projGuid: string; waveGuid: string }
  words: CellWords
  draftName: string
  generate: ((props: GenerateProps) => ReactNode) | undefined
  onSaved: () => void
}
type Refusal = { code: string; assesseeId?: number; customToolId?: number; name?: string }

/** Saves the changed cells. What is refused stays, red; the rest is saved. Then logins are generated, if wished. */
export function useSaveAssignments({ store, place, words, draftName, generate, onSaved }: Options) {
  const { t } = useTranslation('tools')
  const { grid } = store
  const write = useWrite(assignTools, { suppressNotice: true, keeps: [getAssignments] })
  const [confirm, question] = useConfirm()
  const [isGenerating, setIsGenerating] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const params = { projectId: place.projGuid, waveId: place.waveGuid }

  const mayOrder = async (): Promise<boolean> => {
    const costs = orderCost(grid.tools, tally(grid, []).toOrder)
    if (!isCharged(costs)) return true
    const amounts = costs.flatMap(({ provider, lines }) =>
      lines.flatMap(({ amount, currency }) => (amount > 0 ? [`${provider} ${formatMoney(amount, currency)}`] : [])),
    )
    const count = countOf(costs)
    return confirm({
      title: t('assign.ask.title', { count, number: formatNumber(count) }),
      text: amounts.length > 0 ? t('assign.ask.text', { amounts: amounts.join(', ') }) : t('assign.ask.unpriced'),
      confirmLabel: t('assign.ask.confirm', { count, number: formatNumber(count) }),
    })
  }
  /** True if everything is stored. */
  const store_ = async (): Promise<boolean> => {
    const changed = changedPlaces(grid)
    if (changed.length === 0) return true
    const refusals: Refusal[] = []
    for (;;) {
      const refused = changed.filter((at) => isRefused(grid, at, refusals))
      const wanted = changed.filter((at) => !refused.includes(at))
      try {
        if (wanted.length > 0) {
          const answer = await write.mutateAsync({ params, body: entriesOf(grid, wanted) })
          if (answer.locked > 0) notify({ kind: 'info', title: t('assign.lockedMeanwhile', { count: answer.locked }) })
        }
        store.settle(wanted, refused)
        if (refused.length > 0) notify({ kind: 'negative', ...refusedNotice(refused.length, refusals) })
        return refused.length === 0
      } catch (error) {
        const more = isApiError(error) ? refusalsOf(error) : []
        const isNew = more.some((one) =>
          changed.some((at) => isRefused(grid, at, [one]) && !isRefused(grid, at, refusals)),
        )
        if (!isNew) {
          if (!isApiError(error)) throw error
          const notice = noticeOfError(error, t('assign.saveFailed'))
          if (notice) notify(notice)
          return false
        }
        refusals.push(...more)
      }
    }
  }
  const refusedNotice = (count: number, refusals: readonly Refusal[]) => ({
    title: t('assign.refused.title', { count }),
    message: [...new Set(refusals.map(reasonOf))].slice(0, 3).join(' '),
  })
  const reasonOf = ({ code, assesseeId, customToolId, name }: Refusal): string => {
    if (assesseeId !== undefined) {
      const person = words.person(grid.people.findIndex(({ id }) => id === assesseeId))
      return t('assign.refused.person', { person })
    }
    const tool = name ?? grid.tools.find(({ id }) => id === customToolId)?.name ?? ''
    return t(code === 'TOOL_NOT_ASSIGNABLE' ? 'assign.refused.notAssignable' : 'assign.refused.deleted', { tool })
  }
  const save = useOnce(async (how: 'only' | 'generate') => {
    if (how === 'generate' && !(await mayOrder())) return
    setIsSaving(true)
    try {
      if (!(await store_())) return
    } finally {
      setIsSaving(false)
    }
    dropDraft(draftName)
    if (how === 'generate') setIsGenerating(true)
    else {
      notify({ kind: 'positive', title: t('assign.saved') })
      onSaved()
    }
  })
  const dialogs = (
    <>
      {question}
      {isGenerating && generate?.({ projectGuid: place.projGuid, waveGuid: place.waveGuid, onClose: onSaved })}
    </>
  )
  return { save: (how: 'only' | 'generate') => void save(how), isSaving, dialogs }
}

/** Who and what a save was refused for, as its details name them. */
function refusalsOf({ code, details }: ApiError): Refusal[] {
  if (code !== 'INVALID_INPUT' || !Array.isArray(details)) return []
  return (details as Refusal[]).filter(
    ({ assesseeId, customToolId }) => typeof assesseeId === 'number' || typeof customToolId === 'number',
  )
}

function isRefused({ people, tools }: Grid, place: number, refusals: readonly Refusal[]): boolean {
  const [person, tool] = [people[Math.floor(place / tools.length)]?.id, tools[place % tools.length]?.id]
  return refusals.some(({ assesseeId, customToolId }) =>
    assesseeId === undefined ? customToolId === tool : assesseeId === person,
  )
}
