import { useMemo, useState } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { createAssesseeNominations } from '../../../../contract/nominations/links.ts'
import { cleanNomination } from '../../../../domain/nominations/clean-nomination.ts'
import { isSameTable, type ConcurrentConflict } from '../../../../domain/nominations/concurrent-edits.ts'
import type { NominationRole } from '../../../../domain/nominations/nomination.ts'
import { beginDraft, type RevisionedDraft } from '../../../platform/revisioned-draft/revisioned-draft.ts'
import type { Answer } from '../../../platform/revisioned-draft/save-draft.ts'
import { useRevisionedDraft } from '../../../platform/revisioned-draft/use-revisioned-draft.ts'
import type { CallFailure } from '../../../link/call-link.ts'
import { nominationsMerger } from '../nominations-merger.ts'
import {
  countsOfRoles,
  firstRaters,
  judgeRaters,
  keyed,
  newRater,
  storedRaters,
  type LinkModel,
  type Rater,
  type RaterChange,
} from './rater-list.ts'
import { readLink, useSendRaters } from './send-raters.ts'

export type Outcome = {
  kind: 'saved' | 'kept' | 'finalized' | 'finishedElsewhere' | 'opened' | 'merged' | 'failed' | 'offline' | 'refused'
  code?: string
  /** Names that stay as somebody else entered them. */
  names?: string[]
}
type Sent = Answer<Rater[], string>
const merger = nominationsMerger<Rater>(keyed)

/** The raters of one person: the chosen ones, their errors, and how they are saved. */
export function useRaters(model: LinkModel) {
  // The office may correct the person's address while the page is open.
  const [assesseeEmail, setAssesseeEmail] = useState(model.link.assesseeEmail)
  const link = useMemo(() => ({ ...model.link, assesseeEmail }), [model.link, assesseeEmail])
  const { sendRaters, sendFinalized } = useSendRaters(model)
  const draft = useRevisionedDraft(() => begin(link), merger)
  const [isFinalized, setIsFinalized] = useState(link.isFinalized)
  const [busy, setBusy] = useState<'save' | 'finalize' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { draft: rows, base: stored, now } = draft
  const isChanged = useMemo(() => !isSameTable(rows, stored), [rows, stored])
  const issues = useMemo(() => judgeRaters(rows, link), [rows, link])
  const counts = useMemo(() => countsOfRoles(rows, link), [rows, link])

  const change = (next: (before: Rater[]) => Rater[]) => {
    setOutcome(null)
    draft.type(next)
  }
  const report = ({ status, code }: CallFailure) => {
    const kind = status === undefined ? 'offline' : status < 500 ? 'refused' : 'failed'
    setOutcome({ kind, ...(code && { code }) })
  }
  /** Another window saved or finished meanwhile: loads its list and merges it with this one. */
  const mergeOtherWindow = async (): Promise<Sent> => {
    const read = await readLink(model)
    if (!read.ok) {
      report(read)
      return { kind: 'refused' }
    }
    setIsFinalized(read.answer.isFinalized)
    setAssesseeEmail(read.answer.assesseeEmail)
    setOutcome(read.answer.isFinalized ? { kind: 'finishedElsewhere' } : null)
    return {
      kind: 'changed',
      theirs: { value: storedRaters(read.answer, now().draft), revision: read.answer.revision },
    }
  }
  const send = async (sent: Rater[], revision: string): Promise<Sent> => {
    const answer = await sendRaters(sent, revision)
    if (answer.ok) {
      const { keptPeople } = answer.answer
      setOutcome(
        keptPeople.length > 0 ? { kind: 'kept', names: keptPeople.map(({ name }) => name) } : { kind: 'saved' },
      )
      return { kind: 'saved', stored: { value: asStored(sent, keptPeople), revision: answer.answer.revision } }
    }
    if (answer.code === 'NOMINATIONS_CHANGED' || answer.code === 'NOMINATIONS_FINALIZED') return mergeOtherWindow()
    report(answer)
    return { kind: answer.status === undefined || answer.status >= 500 ? 'unanswered' : 'refused' }
  }
  const isAllSaved = () => isSameTable(now().draft, now().base)
  /** True where the server accepted what was sent, or had it already. */
  const sendDraft = async (): Promise<boolean> => {
    const came = await draft.save(send)
    if (came === 'merged') setOutcome((current) => current ?? { kind: isAllSaved() ? 'saved' : 'merged' })
    return came === 'saved'
  }
  /** True once everything on the page is saved. */
  const saveAll = async (): Promise<boolean> => {
    if (isAllSaved()) return true
    if (!(await sendDraft())) return false
    // The user may have gone on typing and be in the middle of a name.
    return judgeRaters(now().draft, link).size === 0 && saveAll()
  }
  const save = async () => {
    setBusy('save')
    await sendDraft()
    setBusy(null)
  }
  const finalize = async (wanted: boolean) => {
    setBusy('finalize')
    if (!wanted || (await saveAll())) {
      const answer = await sendFinalized(wanted)
      if (answer.ok) {
        setIsFinalized(wanted)
        setOutcome({ kind: wanted ? 'finalized' : 'opened' })
      } else report(answer)
    }
    setBusy(null)
  }
  return {
    rows,
    /** As the server has it. */
    stored,
    roles: link.roles as NominationRole[],
    issues,
    counts,
    isChanged,
    isFinalized,
    busy,
    outcome,
    conflicts: draft.question?.merged.conflicts ?? null,
    settle: (sideOf: Parameters<typeof draft.settle>[0]) => {
      draft.settle(sideOf)
      setOutcome({ kind: 'merged' })
    },
    postpone: draft.postpone,
    changeRater: (key: number, part: RaterChange) =>
      change((before) =>
        before.map((row) => (row.key === key ? { ...row, ...cleanNomination({ ...row, ...part }) } : row)),
      ),
    addRaters: (added: readonly RaterChange[]) => {
      const fresh = added.map((part) => newRater(link, part))
      change((before) => [...before, ...fresh])
    },
    removeRater: (key: number) => change((before) => before.filter((row) => row.key !== key)),
    save,
    finalize,
  }
}

export type Raters = ReturnType<typeof useRaters>

function begin(link: LinkModel['link']): RevisionedDraft<Rater[], string, ConcurrentConflict> {
  const { stored, shown } = firstRaters(link)
  return { ...beginDraft({ value: stored, revision: link.revision }), draft: shown }
}

type KeptPerson = AnswerOf<typeof createAssesseeNominations>['keptPeople'][number]

/** People whom others entered keep name and language. */
function asStored(sent: readonly Rater[], keptPeople: readonly KeptPerson[]): Rater[] {
  const kept = new Map(keptPeople.map((person) => [person.email, person]))
  return sent.map((row) => {
    const person = kept.get(row.assessorEmail)
    const stays = person && {
      assessorFullName: person.name,
      assessorLanguageCode: person.languageCode as Rater['assessorLanguageCode'],
    }
    return { ...row, ...stays, isNew: false }
  })
}
