import { useMemo, useState } from 'react'
import type {
  createAssesseeNominations,
  finalizeNominationLink,
  getNominationLink,
  NominationPage,
} from '../../../../contract/nominations.ts'
import type { LanguageCode } from '../../../../domain/constants/languages.ts'
import { cleanNomination } from '../../../../domain/nominations/clean-nomination.ts'
import { mergeConcurrentNominations } from '../../../../domain/nominations/concurrent-edits.ts'
import type { NominationRole, NominationRow } from '../../../../domain/nominations/nomination.ts'
import { countRaters, type RaterCount } from '../../../../domain/nominations/rater-counts.ts'
import { raterLimits } from '../../../../domain/nominations/rater-limits.ts'
import { validateNominations, type NominationIssue } from '../../../../domain/nominations/validate-nominations.ts'
import { callLink, type CallFailure } from '../../../public/call-link.ts'
import { useLinkWrite } from '../../../public/use-link-write.ts'
import { staffToken } from './staff-session.ts'

export type LinkModel = Extract<NominationPage, { state: 'editor' }>
/** `key` stays while the rater is edited. */
export type Rater = NominationRow & { key: number }
export type RaterChange = Partial<
  Pick<NominationRow, 'assessorFullName' | 'assessorEmail' | 'assessorRole' | 'assessorLanguageCode'>
>
export type Outcome = {
  kind: 'saved' | 'finalized' | 'opened' | 'merged' | 'failed' | 'offline' | 'refused'
  code?: string
}

type State = { rows: Rater[]; base: Rater[]; revision: string; isFinalized: boolean }

/** The raters of one person: what is chosen, what is wrong with it, and how it is kept. */
export function useRaters({ link, shareGuid }: LinkModel) {
  const [state, setState] = useState<State>(() => startOf(link))
  const [busy, setBusy] = useState<'save' | 'finalize' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { rows, base } = state
  const writeRaters = useLinkWrite<typeof createAssesseeNominations>({
    method: 'POST',
    url: '/api/reports/create-assessee-nominations/:projectId/:linkId',
  })
  const writeEnd = useLinkWrite<typeof finalizeNominationLink>({
    method: 'PUT',
    url: '/api/reports/finalize-nomination-link',
  })
  const roles = link.roles as NominationRole[]
  const isChanged = useMemo(() => JSON.stringify(rows) !== JSON.stringify(base), [rows, base])
  const issues = useMemo(() => judge(rows, link), [rows, link])
  const counts = useMemo(() => countsOf(rows, link), [rows, link])

  const change = (next: Rater[]) => {
    setOutcome(null)
    setState((before) => ({ ...before, rows: next }))
  }
  const fail = async (failure: CallFailure) => {
    if (failure.code === 'NOMINATIONS_CHANGED') setOutcome(await meetOther())
    else if (failure.status === undefined) setOutcome({ kind: 'offline' })
    else setOutcome({ kind: failure.status < 500 ? 'refused' : 'failed', ...(failure.code && { code: failure.code }) })
  }
  /** Another window saved meanwhile: both lists are put together, and looked at before saving again. */
  const meetOther = async (): Promise<Outcome> => {
    const read = await callLink<typeof getNominationLink>(
      { method: 'GET', url: '/api/reports/nomination-link/:shareGuid' },
      { params: { shareGuid } },
      { token: await tokenOf(link) },
    )
    if (!read.ok) return { kind: 'offline' }
    const next = startOf(read.answer)
    const merged = mergeConcurrentNominations(base, rows, next.base)
    setState({ ...next, rows: merged.rows.map(keyed) })
    return { kind: 'merged' }
  }
  const send = async (): Promise<boolean> => {
    const token = await tokenOf(link)
    const sent = await writeRaters(
      {
        params: { projectId: link.projectGuid, linkId: shareGuid },
        query: { revision: state.revision },
        body: rows.map(({ key: _key, ...row }) => row),
      },
      { token },
    )
    if (!sent.ok) {
      await fail(sent)
      return false
    }
    const kept = rows.map((row) => ({ ...row, isNew: false }))
    setState((before) => ({ ...before, rows: kept, base: kept, revision: sent.answer.revision }))
    return true
  }
  const save = async () => {
    setBusy('save')
    if (await send()) setOutcome({ kind: 'saved' })
    setBusy(null)
  }
  const finalize = async (isFinalized: boolean) => {
    setBusy('finalize')
    const token = await tokenOf(link)
    if (!isFinalized || !isChanged || (await send())) {
      const sent = await writeEnd({ body: { linkGuid: shareGuid, isFinalized } }, { token })
      if (sent.ok) {
        setState((before) => ({ ...before, isFinalized }))
        setOutcome({ kind: isFinalized ? 'finalized' : 'opened' })
      } else await fail(sent)
    }
    setBusy(null)
  }
  return {
    rows,
    roles,
    issues,
    counts,
    isChanged,
    isFinalized: state.isFinalized,
    busy,
    outcome,
    changeRater: (key: number, part: RaterChange) =>
      change(rows.map((row) => (row.key === key ? { ...row, ...cleanNomination({ ...row, ...part }) } : row))),
    addRaters: (added: readonly RaterChange[]) => change([...rows, ...added.map((part) => newRater(link, part))]),
    removeRater: (key: number) => change(rows.filter((row) => row.key !== key)),
    save,
    finalize,
  }
}

export type Raters = ReturnType<typeof useRaters>

const tokenOf = (link: Pick<LinkModel['link'], 'isStaff'>) => (link.isStaff ? staffToken() : Promise.resolve(null))

/** Keys count up from the rows that the page was drawn with: the server and the browser give the same. */
let lastKey = 1_000_000
function keyed(row: NominationRow): Rater {
  lastKey += 1
  return { ...row, key: lastKey }
}

export const isSelfRow = (row: NominationRow) => row.assessorEmail !== '' && row.assessorEmail === row.assesseeEmail

function startOf(link: LinkModel['link'] | Omit<LinkModel['link'], 'wave'>): State {
  const base = byRole(link).map((row, index): Rater => ({ ...row, key: index + 1 }))
  const hasSelfRole = link.roles.some(({ roleId }) => roleId === 'self')
  const lacksSelf = hasSelfRole && link.assesseeEmail !== '' && !base.some(isSelfRow)
  const self: Rater = { ...newRater(link, selfOf(link)), key: 0 }
  const rows = lacksSelf && link.canEdit ? [self, ...base] : base
  return { rows, base, revision: link.revision, isFinalized: link.isFinalized }
}

/** In the order of the roles, oneself first. */
function byRole(link: Pick<LinkModel['link'], 'nominations' | 'roles'>): NominationRow[] {
  const order: (string | null)[] = link.roles.map(({ roleId }) => roleId)
  const rows = link.nominations as NominationRow[]
  return rows.toSorted((a, b) => order.indexOf(a.assessorRole) - order.indexOf(b.assessorRole))
}

type Person = Pick<
  LinkModel['link'],
  'assesseeGuid' | 'assesseeName' | 'assesseeEmail' | 'assesseeLanguage' | 'templateLanguages'
>

function selfOf(link: Person): RaterChange {
  const { assesseeName, assesseeEmail, assesseeLanguage, templateLanguages } = link
  const isSpoken = templateLanguages.length === 0 || templateLanguages.includes(assesseeLanguage)
  return {
    assessorFullName: assesseeName,
    assessorEmail: assesseeEmail,
    assessorRole: 'self',
    assessorLanguageCode: (isSpoken ? assesseeLanguage : templateLanguages[0]) as LanguageCode,
  }
}

function newRater(link: Person, part: RaterChange): Rater {
  const row = cleanNomination({
    assesseeGuid: link.assesseeGuid,
    assesseeFullName: link.assesseeName,
    assesseeEmail: link.assesseeEmail,
    assessorGuid: null,
    assessorFullName: '',
    assessorEmail: '',
    assessorRole: null,
    assessorLanguageCode: null,
    assesseeLanguageCode: link.assesseeLanguage as LanguageCode,
    isNew: true,
    ...part,
  })
  return keyed(row)
}

function judge(rows: readonly Rater[], link: LinkModel['link']): ReadonlyMap<number, NominationIssue[]> {
  const issues = validateNominations(rows, {
    roles: link.roles.map(({ roleId }) => roleId),
    needsAssessorLanguage: link.templateLanguages.length > 0,
    existingNames: new Map(),
    onlyAssesseeEmail: link.assesseeEmail,
  })
  const byKey = new Map<number, NominationIssue[]>()
  for (const issue of issues) {
    const key = rows[issue.rowIndex]?.key
    if (issue.severity === 'error' && key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), issue])
  }
  return byKey
}

/** Every role of the wave with its raters, in the order of the template. */
function countsOf(rows: readonly Rater[], link: LinkModel['link']): RaterCount[] {
  const limits = raterLimits(link.ratersMinimum, link.ratersMaximum)
  const all = { ...Object.fromEntries(link.roles.map(({ roleId }) => [roleId, {}])), ...limits }
  const nobody = [{ assesseeEmail: link.assesseeEmail, assessorRole: null }]
  const counted = countRaters(rows.length > 0 ? rows : nobody, all)
  return link.roles.flatMap(({ roleId }) => counted.find(({ role }) => role === roleId) ?? [])
}
