import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { countRaterLoads } from '../../../../contract/nominations/nominations.ts'
import type { NominationRole } from '../../../../domain/nominations/nomination.ts'
import { raterLimits } from '../../../../domain/nominations/rater-limits.ts'
import { callQuery } from '../../../platform/calls/queries.ts'
import { checkRows, type CheckedRows, type CheckRules } from './check-rows.ts'
import type { EditedRow } from './edited-row.ts'
import type { NominationTableData } from './saving/use-nomination-table.ts'

type Ids = { projectId: string; waveId: string }

/** The rows with everything that is known about them. */
export function useCheckedRows(
  rows: readonly EditedRow[],
  data: NominationTableData,
  ids: Ids,
  isChecking: boolean,
): CheckedRows {
  const elsewhere = useLoadsElsewhere(rows, ids)
  const rules = useMemo(() => rulesOf(data, elsewhere), [data, elsewhere])
  return useMemo(() => checkRows(rows, rules, isChecking), [rows, rules, isChecking])
}

function rulesOf(data: NominationTableData, elsewhere: ReadonlyMap<string, number>): CheckRules {
  const roles = (data.roles as NominationRole[]).map(({ roleId }) => roleId)
  return {
    context: {
      roles,
      needsAssessorLanguage: data.templateLanguages.length > 0,
      existingNames: new Map(data.people.map(({ email, name }) => [email, name])),
    },
    thresholds: data,
    limits: raterLimits(data.ratersMinimum, data.ratersMaximum),
    roles,
    questionnaire: { questions: data.questionsCount, comments: data.commentsCount },
    elsewhere,
  }
}

const nobody: ReadonlyMap<string, number> = new Map()

/** Reloaded when the set of raters changes; the loads of the others stay visible meanwhile. */
function useLoadsElsewhere(rows: readonly EditedRow[], { projectId, waveId }: Ids): ReadonlyMap<string, number> {
  const raters = useDeferredValue(rows)
  const emails = useMemo(
    () => [...new Set(raters.map(({ assessorEmail }) => assessorEmail))].filter((email) => email !== '').toSorted(),
    [raters],
  )
  const { data } = useQuery({
    ...callQuery(countRaterLoads, { params: { projectId, waveId }, body: { emails } }, { suppressNotice: true }),
    enabled: emails.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  return useMemo(() => (data ? new Map(data.map((load) => [load.assessorEmail, load.people])) : nobody), [data])
}
